import { acceptedLocale } from "../../../i18n/accept-language.ts";
import { defaultLocale, isLocale, type Locale } from "../../../i18n/locales.ts";
import { localeBase, localizedPath, withoutLocale } from "../../../web/links.ts";

export const languageCookie = "i18n_redirected";

const languageParameters = ["lang", "language", "locale"];

type Asked = {
  url: URL;
  stored: string | undefined;
  acceptLanguage: string | undefined;
};

export type LanguageChoice = { locale: Locale } | { redirect: string; store: Locale | null };

/**
 * Which language a page is shown in: the query's, else the path's, else the stored one,
 * else on a first visit the browser's, else English. An unknown one leads home.
 */
export function chooseLanguage({ url, stored, acceptLanguage }: Asked): LanguageChoice {
  const asked = url.search
    ? languageParameters.map((name) => url.searchParams.get(name)).find(Boolean)
    : undefined;
  if (asked) {
    if (!isLocale(asked)) return { redirect: "/", store: null };
    const rest = new URLSearchParams(url.search);
    for (const name of languageParameters) rest.delete(name);
    return { redirect: placeIn(asked, url.pathname, rest.toString()), store: asked };
  }
  const [, prefix = ""] = url.pathname.split("/");
  if (prefix === defaultLocale) {
    return {
      redirect: placeIn(defaultLocale, url.pathname, url.search.slice(1)),
      store: defaultLocale,
    };
  }
  if (isLocale(prefix)) return { locale: prefix };

  const wanted = isLocale(stored) ? stored : acceptedLocale(acceptLanguage);
  if (wanted && wanted !== defaultLocale) {
    return { redirect: placeIn(wanted, url.pathname, url.search.slice(1)), store: wanted };
  }
  return { locale: defaultLocale };
}

function placeIn(locale: Locale, pathname: string, query: string): string {
  // A doubled slash would read as another site's address.
  const plain = withoutLocale(pathname).replace(/^[/\\]+/, "/");
  const path = plain === "/" ? localeBase(locale) || "/" : localizedPath(plain, locale);
  return query ? `${path}?${query}` : path;
}
