import { useTranslations } from "use-intl";
import type { OutingCard } from "../../../../contract/outings/outing.ts";
import { drawnSky, tallSource } from "../../../domain/media/pictures.ts";
import { tenseOf } from "../../../domain/outing/tense.ts";
import { useOutingWords } from "../../../domain/outing/use-outing-words.ts";
import { outingLink } from "../../../links.ts";
import { Chip } from "../../../ui/chip.tsx";
import { ListLink } from "../../../ui/list/list-link.tsx";
import { Picture } from "../../../ui/picture.tsx";
import styles from "./outing-list.module.css";

export function OutingItem({ outing }: { outing: OutingCard }) {
  const t = useTranslations("outings");
  const words = useOutingWords();
  const { cover, starts_on, ends_on, starts_at, people_counts: counts } = outing;
  const isWithOthers = counts.yes + counts.maybe + counts.no + counts.invited > 1;
  const tense = tenseOf(outing);
  const mark = markOf(outing);
  return (
    <li className={styles.item}>
      <span className={styles.picture} data-slot="morning">
        {cover ? (
          <Picture
            {...cover}
            {...tallSource(cover)}
            alt=""
            sizes="8rem"
            sky={drawnSky(cover) ?? "morning"}
          />
        ) : null}
      </span>
      <div className={styles.words}>
        <p className={styles.when}>
          {starts_on && ends_on ? words.range({ starts_on, ends_on }) : t("noDateYet")}
          {starts_at ? ` · ${words.time(starts_at, outing.time_zone)}` : null}
        </p>
        <h2 className={styles.title}>
          <ListLink to={outingLink(outing.id)} className={styles.link}>
            {outing.title}
          </ListLink>
        </h2>
        {outing.place ? <p className={styles.place}>{outing.place}</p> : null}
        <p className={styles.facts}>
          {mark ? <Chip>{t(`marks.${mark}`)}</Chip> : null}
          {isWithOthers && tense !== "off" ? t("list.coming", { count: counts.yes, tense }) : null}
        </p>
      </div>
    </li>
  );
}

/** The one thing that somebody should know of it before they open it. */
function markOf({ state, you, is_past }: OutingCard): "cancelled" | "voting" | "asked" | null {
  if (state === "cancelled") return "cancelled";
  if (is_past) return null;
  if (you.answer === null && !you.is_host) return "asked";
  return state === "voting" ? "voting" : null;
}
