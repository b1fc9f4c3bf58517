import { defaultLocale, type Locale } from "../../i18n/locales.ts";

/** Links are built from the configured origin alone: a forged Host changes nothing. */
export function localizedLink(
  origin: string,
  locale: Locale,
  path: string,
  values: Record<string, string>,
): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ""),
  );
  return `${origin}${locale === defaultLocale ? "" : `/${locale}`}${filled}`;
}
