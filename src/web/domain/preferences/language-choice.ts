import type { Locale } from "../../../i18n/locales.ts";
import { useLanguageArea } from "../../lib/persisted.ts";
import { localizedPath } from "../../links.ts";
import { keepCookie } from "./lasting-cookie.ts";

const scrollKey = "flj.place";

/** Goes to the same page in another language; the choice is kept for the next visit. */
export function chooseLanguage(locale: Locale): void {
  useLanguageArea.setState({ locale });
  keepCookie("i18n_redirected", locale);
  const { pathname, search, hash } = window.location;
  sessionStorage.setItem(scrollKey, String(window.scrollY));
  window.location.assign(localizedPath(pathname, locale) + search + hash);
}

/** After a change of language the page opens where the reader was. */
export function restoreScroll(): void {
  const top = sessionStorage.getItem(scrollKey);
  if (top === null) return;
  sessionStorage.removeItem(scrollKey);
  requestAnimationFrame(() => window.scrollTo({ top: Number(top), behavior: "instant" }));
}
