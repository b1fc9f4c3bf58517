import Search from "lucide-react/icons/search";
import { useRef, useState } from "react";
import { Form } from "react-router";
import { useTranslations } from "use-intl";
import { requireWordsOf } from "../../boot/catalog.ts";
import { HeroSlideshow } from "../../domain/media/hero-slideshow.tsx";
import { SearchField } from "../../domain/search/search-field.tsx";
import { useViewer } from "../../domain/session/session.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./hero.module.css";

/** The opening picture with one sentence and the search field in it. */
export function Hero() {
  const t = useTranslations("landing");
  // Members come for the parts below, so their opening picture is lower.
  const isShort = useViewer() !== null;
  const [text, setText] = useState("");
  const form = useRef<HTMLFormElement>(null);
  return (
    <section className={styles.hero} data-short={isShort || undefined}>
      <HeroSlideshow fillsWindow={!isShort} />
      <div className={styles.words}>
        <h1 className={styles.headline}>{t("headline")}</h1>
        {isShort ? null : <p className={styles.lead}>{t("lead")}</p>}
        <Form ref={form} action="/discover" role="search" className={styles.search}>
          <Search className={styles.icon} aria-hidden="true" />
          <SearchField
            label={t("search")}
            placeholder={t("search")}
            className={styles.input}
            text={text}
            onText={setText}
            anchor={form}
            loadWords={() => requireWordsOf("discover")}
          />
          <Button type="submit">{t("searchButton")}</Button>
        </Form>
      </div>
    </section>
  );
}
