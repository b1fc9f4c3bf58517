import { useFormatter, useTranslations } from "use-intl";
import type { Offer, ShownPicture } from "./offer.ts";
import styles from "./photo-offer.module.css";

type OfferLinesProps = {
  shown: readonly ShownPicture[];
  tellers: Offer["tellers"];
  /** The words for the place, once it was looked up, and for the time. */
  where: string | null;
  when: string | null;
};

/** The facts, each with the pictures that tell it; one line where they are the same pictures. */
export function OfferLines({ shown, tellers, where, when }: OfferLinesProps) {
  const isSame = tellers.where.join() === tellers.when.join();
  if (when && isSame) {
    const facts = where ? `${where} · ${when}` : when;
    return <OfferLine shown={shown} ids={tellers.when} facts={facts} />;
  }
  return (
    <>
      {tellers.where.length > 0 ? (
        <OfferLine shown={shown} ids={tellers.where} facts={where} />
      ) : null}
      {when ? <OfferLine shown={shown} ids={tellers.when} facts={when} /> : null}
    </>
  );
}

type OfferLineProps = {
  shown: readonly ShownPicture[];
  ids: readonly string[];
  /** Null if the pictures know where they were taken, but nobody has looked yet. */
  facts: string | null;
};

function OfferLine({ shown, ids, facts }: OfferLineProps) {
  const t = useTranslations("media.origin");
  const format = useFormatter();
  const telling = shown.filter(({ id }) => ids.includes(id));
  const count = telling.length;
  if (count === shown.length) {
    return <p>{facts ? t("says", { count, facts }) : t("knowsWhere", { count })}</p>;
  }
  const numbers = format.list(telling.map((picture) => String(shown.indexOf(picture) + 1)));
  return (
    <div className={styles.line}>
      {telling.map(({ id, url }) => (url ? <img key={id} src={url} alt="" /> : null))}
      <p>
        {facts ? t("someSay", { count, numbers, facts }) : t("someKnowWhere", { count, numbers })}
      </p>
    </div>
  );
}
