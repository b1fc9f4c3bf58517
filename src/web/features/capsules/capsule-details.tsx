import { useFormatter, useLocale, useTranslations } from "use-intl";
import type { WholeFlenjor } from "../../../contract/capsules.ts";
import { useLanguages } from "../../domain/capsule/use-languages.ts";
import { shortenNumber } from "../../lib/compact-number.ts";
import { useDayWords } from "../../lib/use-day-words.ts";
import styles from "./capsule-details.module.css";

/** The last facts about a capsule: its counts, its language, and when it was last changed. */
export function CapsuleDetails({ capsule }: { capsule: WholeFlenjor }) {
  const t = useTranslations("capsules.details");
  const tField = useTranslations("capsules.fields");
  const { nameOf } = useLanguages();
  const format = useFormatter();
  const day = useDayWords();
  const locale = useLocale();
  const counts = [
    { name: t("likes"), count: capsule.likes_count },
    { name: t("views"), count: capsule.views_count },
    { name: t("shares"), count: capsule.shares_count },
    { name: t("reviews"), count: capsule.reviews_count },
  ];
  return (
    <section className={styles.details} aria-labelledby="capsule-details">
      <h2 id="capsule-details">{t("title")}</h2>
      <dl className={styles.list}>
        {counts.map(({ name, count }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd title={count >= 1000 ? format.number(count) : undefined}>
              {shortenNumber(count, locale)}
            </dd>
          </div>
        ))}
        <div>
          <dt>{tField("language")}</dt>
          <dd>{nameOf(capsule.language)}</dd>
        </div>
        <div>
          <dt>{t("changed")}</dt>
          <dd>
            <time dateTime={capsule.updated_at}>
              {day(capsule.updated_at, { dateStyle: "medium" })}
            </time>
          </dd>
        </div>
      </dl>
    </section>
  );
}
