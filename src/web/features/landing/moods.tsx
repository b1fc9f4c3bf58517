import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { tagsQuery } from "../../domain/tag/tags.ts";
import { discoverLink } from "../../links.ts";
import { useServices } from "../../services.ts";
import styles from "./moods.module.css";

export const moodCount = 18;

/** The tags in use most, as a cloud of words to follow. */
export function Moods() {
  const t = useTranslations("landing.tags");
  const { data: tags } = useSuspenseQuery(tagsQuery(useServices(), { page_limit: moodCount }));
  return (
    <section className={styles.moods} aria-labelledby="moods-title">
      <h2 id="moods-title">{t("title")}</h2>
      <ul className={styles.list}>
        {tags.map((tag) => (
          <li key={tag.id}>
            <Link className={styles.mood} to={discoverLink({ tags: tag.slug })}>
              {tag.name}
            </Link>
          </li>
        ))}
        <li>
          <Link className={styles.all} to="/discover">
            {t("all")}
          </Link>
        </li>
      </ul>
    </section>
  );
}
