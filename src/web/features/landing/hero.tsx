import Search from "lucide-react/icons/search";
import { Form } from "react-router";
import { useTranslations } from "use-intl";
import { longestSearch } from "../../../contract/shared/longest-search.ts";
import { HeroSlideshow } from "../../domain/media/hero-slideshow.tsx";
import { useViewer } from "../../domain/session/session.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./hero.module.css";

/** The opening picture with one sentence and the search field in it. */
export function Hero() {
  const t = useTranslations("landing");
  // Members come for the parts below, so their opening picture is lower.
  const isShort = useViewer() !== null;
  return (
    <section className={styles.hero} data-short={isShort || undefined}>
      <HeroSlideshow fillsWindow={!isShort} />
      <div className={styles.words}>
        <h1 className={styles.headline}>{t("headline")}</h1>
        {isShort ? null : <p className={styles.lead}>{t("lead")}</p>}
        <Form action="/discover" role="search" className={styles.search}>
          <Search className={styles.icon} aria-hidden="true" />
          <input
            type="search"
            name="search"
            className={styles.input}
            aria-label={t("search")}
            placeholder={t("search")}
            maxLength={longestSearch}
            enterKeyHint="search"
          />
          <Button type="submit">{t("searchButton")}</Button>
        </Form>
      </div>
    </section>
  );
}
