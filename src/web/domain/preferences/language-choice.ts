import type { Locale } from "../../../i18n/locales.ts";
import { useLanguageArea } from "../../lib/persisted.ts";
import { localizedPath } from "../../links.ts";
import { keepCookie } from "./lasting-cookie.ts";

const placeKey = "flj.place";

/** Goes to the same place in another language; the choice is kept for the next visit. */
export function chooseLanguage(locale: Locale): void {
  useLanguageArea.setState({ locale });
  keepCookie("i18n_redirected", locale);
  const { pathname, search, hash } = window.location;
  sessionStorage.setItem(placeKey, String(window.scrollY));
  window.location.assign(localizedPath(pathname, locale) + search + hash);
}

/** After a change of language the page opens where the reader was. */
export function restorePlace(): void {
  const place = sessionStorage.getItem(placeKey);
  if (place === null) return;
  sessionStorage.removeItem(placeKey);
  requestAnimationFrame(() => window.scrollTo({ top: Number(place), behavior: "instant" }));
}
