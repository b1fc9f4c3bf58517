import type { MouseEvent } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { type Locale, localeEntries } from "../../i18n/locales.ts";
import { isOnline } from "../api/online.ts";
import { chooseLanguage } from "../domain/preferences/language-choice.ts";
import { useIsAddressHidden } from "../domain/session/hidden-address.ts";
import { showSnack } from "../lib/alerts.ts";
import { withoutLocale } from "../links.ts";
import { useServices } from "../services.ts";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import styles from "./language-picker.module.css";

/** Links to this place in each language; they work before, and without, JavaScript. */
export function LanguagePicker({ names = "short" }: { names?: "short" | "full" }) {
  const t = useTranslations("shell");
  const { locale, settings } = useServices();
  const offered = localeEntries.filter(({ code }) => settings.languages.includes(code));
  const { pathname, search } = useLocation();
  const isUnsaid = useIsAddressHidden();

  function linkTo(code: Locale): string {
    // The browser completes it with the path of the page.
    if (isUnsaid) return `?lang=${code}`;
    const query = new URLSearchParams(search);
    query.set("lang", code);
    return `${withoutLocale(pathname)}?${query}`;
  }

  function follow(event: MouseEvent, code: Locale): void {
    event.preventDefault();
    // The browser would put its own error in place of the page.
    if (!isOnline()) showSnack({ type: "warning", heading: t("navigation.offline") });
    else chooseLanguage(code);
  }

  if (offered.length < 2) return null;
  // One landmark is enough: the list in the footer or the menu is not a second.
  const Frame = names === "short" ? "nav" : "div";
  return (
    <Frame aria-label={names === "short" ? t("language") : undefined}>
      <ul className={styles.list}>
        {offered.map(({ code, name }) => (
          <li key={code}>
            <a
              className={styles.link}
              href={linkTo(code)}
              hrefLang={code}
              lang={code}
              aria-current={code === locale ? "true" : undefined}
              onClick={(event) => follow(event, code)}
            >
              {names === "full" ? (
                name
              ) : (
                <>
                  {code.toUpperCase()}
                  <VisuallyHidden>, {name}</VisuallyHidden>
                </>
              )}
            </a>
          </li>
        ))}
      </ul>
    </Frame>
  );
}
