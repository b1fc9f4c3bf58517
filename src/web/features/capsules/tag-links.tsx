import { useTranslations } from "use-intl";
import type { WholeFlenjor } from "../../../contract/capsules.ts";
import { discoverLink } from "../../links.ts";
import { PillLink } from "../../ui/chip.tsx";
import styles from "./tag-links.module.css";

/** Each tag leads to the other capsules that have it. */
export function TagLinks({ tags }: Pick<WholeFlenjor, "tags">) {
  const t = useTranslations("capsules");
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags} data-part="tags" aria-label={t("tags")}>
      {tags.map(({ id, slug, name }) => (
        <li key={id}>
          <PillLink to={discoverLink({ tags: slug })}>{name}</PillLink>
        </li>
      ))}
    </ul>
  );
}
