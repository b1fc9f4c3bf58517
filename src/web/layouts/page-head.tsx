import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { landscapeUrl } from "../../contract/pictures/landscape-address.ts";
import { defaultLocale, isoOf } from "../../i18n/locales.ts";
import { useIsAddressHidden } from "../domain/session/hidden-address.ts";
import { alternates, localizedPath, withoutLocale } from "../links.ts";
import { useServices } from "../services.ts";

type PageHeadProps = {
  title: string;
  description?: string;
  /** Site-relative path of the picture shown where the page is shared. */
  image?: string;
  type?: "website" | "article" | "profile";
  isIndexed?: boolean;
};

const defaultImage = `${landscapeUrl("evening-lake-2")}/1200`;

/** Title, description, languages and previews of a page. */
export function PageHead(props: PageHeadProps) {
  const { settings, locale } = useServices();
  const t = useTranslations("shell");
  const title = `${props.title} | ${settings.productName}`;
  const isUnsaid = useIsAddressHidden();
  const description = props.description ?? t("description");
  const image = settings.origin + (props.image ?? defaultImage);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {props.isIndexed === false ? <meta name="robots" content="noindex" /> : null}
      {isUnsaid ? null : <PageAddress />}
      <meta property="og:site_name" content={settings.productName} />
      <meta property="og:type" content={props.type ?? "website"} />
      <meta property="og:title" content={props.title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={image} />
      <meta property="og:locale" content={isoOf(locale).replace("-", "_")} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={props.title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={image} />
    </>
  );
}

/** Where the page is, in this language and in the others. */
function PageAddress() {
  const { settings, locale } = useServices();
  const path = withoutLocale(useLocation().pathname);
  const url = settings.origin + localizedPath(path, locale);
  const isEnglishOffered = settings.languages.includes(defaultLocale);
  const unknown = isEnglishOffered ? path : localizedPath(path, settings.languages[0] ?? locale);
  return (
    <>
      <link rel="canonical" href={url} />
      {alternates(path, settings.languages).map((alternate) => (
        <link
          key={alternate.locale}
          rel="alternate"
          hrefLang={alternate.locale}
          href={settings.origin + alternate.path}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={settings.origin + unknown} />
      <meta property="og:url" content={url} />
    </>
  );
}
