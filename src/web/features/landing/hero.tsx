import Search from "lucide-react/icons/search";
import { Form } from "react-router";
import { useTranslations } from "use-intl";
import { HeroSlideshow } from "../../layouts/hero-slideshow.tsx";
import { Button } from "../../ui/button.tsx";
import styles from "./hero.module.css";

/** The opening picture with one sentence and the search field in it. */
export function Hero() {
  const t = useTranslations("landing");
  return (
    <section className={styles.hero}>
      <HeroSlideshow fillsWindow />
      <div className={styles.words}>
        <h1 className={styles.headline}>{t("headline")}</h1>
        <p className={styles.lead}>{t("lead")}</p>
        <Form action="/discover" role="search" className={styles.search}>
          <Search className={styles.icon} aria-hidden="true" />
          <input
            type="search"
            name="search"
            className={styles.input}
            aria-label={t("search")}
            placeholder={t("search")}
            maxLength={200}
            enterKeyHint="search"
          />
          <Button type="submit">{t("searchButton")}</Button>
        </Form>
      </div>
    </section>
  );
}
