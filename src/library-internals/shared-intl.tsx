import { cloneElement, type ReactElement } from "react";
import { IntlProvider } from "use-intl";

type IntlProps = Parameters<typeof IntlProvider>[0];
type Provided = ReactElement<{ value: unknown }>;

const values = new Map<string, unknown>();

/**
 * On the server the formatters of a language serve everybody: to make them took a tenth of the time
 * of a page. They depend on the language alone, and are what the first page in it was given.
 */
export function SharedIntl(props: IntlProps) {
  const provided = IntlProvider(props) as Provided;
  const { locale } = props;
  if (!values.has(locale)) values.set(locale, provided.props.value);
  return cloneElement(provided, { value: values.get(locale) });
}
