import { acceptedLocale } from "../../../i18n/accept-language.ts";
import { defaultLocale, isLocale, type Locale, locales } from "../../../i18n/locales.ts";
import { localeBase, localizedPath, withoutLocale } from "../../../web/links.ts";

export const languageCookie = "i18n_redirected";

const languageParameters = ["lang", "language", "locale"];

type Asked = {
  url: URL;
  stored: string | undefined;
  acceptLanguage: string | undefined;
  /** The languages of this site, the default one first; all unless told. */
  offered?: readonly Locale[];
};

export type LanguageChoice = { locale: Locale } | { redirect: string; store: Locale | null };

/**
 * Which language a page is shown in: the query's, else the path's, else the stored one,
 * else on a first visit the browser's, else the site's first. An unknown one leads home, and the path
 * of one that is not offered to the same page in the first.
 */
export function chooseLanguage({
  url,
  stored,
  acceptLanguage,
  offered = locales,
}: Asked): LanguageChoice {
  const [first = defaultLocale] = offered;
  const isOffered = (code: unknown): code is Locale => isLocale(code) && offered.includes(code);
  const asked = url.search
    ? languageParameters.map((name) => url.searchParams.get(name)).find(Boolean)
    : undefined;
  if (asked) {
    if (!isOffered(asked)) return { redirect: "/", store: null };
    const rest = new URLSearchParams(url.search);
    for (const name of languageParameters) rest.delete(name);
    return { redirect: placeIn(asked, url.pathname, rest.toString()), store: asked };
  }
  const [, prefix = ""] = url.pathname.split("/");
  if (isLocale(prefix) && !isOffered(prefix)) {
    return { redirect: placeIn(first, url.pathname, url.search.slice(1)), store: null };
  }
  if (prefix === defaultLocale) {
    return {
      redirect: placeIn(defaultLocale, url.pathname, url.search.slice(1)),
      store: defaultLocale,
    };
  }
  if (isLocale(prefix)) return { locale: prefix };

  const known = isOffered(stored) ? stored : acceptedLocale(acceptLanguage, offered);
  // Pages without a prefix are the English ones, for whoever follows a link to them.
  const isForAll = url.pathname === "/" || !offered.includes(defaultLocale);
  const wanted = known ?? (isForAll ? first : null);
  if (wanted && wanted !== defaultLocale) {
    return { redirect: placeIn(wanted, url.pathname, url.search.slice(1)), store: known };
  }
  return { locale: defaultLocale };
}

function placeIn(locale: Locale, pathname: string, query: string): string {
  // A doubled slash would read as another site's address.
  const plain = withoutLocale(pathname).replace(/^[/\\]+/, "/");
  const path = plain === "/" ? localeBase(locale) || "/" : localizedPath(plain, locale);
  return query ? `${path}?${query}` : path;
}
