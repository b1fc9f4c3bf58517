import { useId } from "react";
import { useTranslations } from "use-intl";
import type { Outing } from "../../../contract/outings/outing.ts";
import { useOutingWords } from "../../domain/outing/use-outing-words.ts";
import { capsuleLink } from "../../links.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import styles from "./outing-view.module.css";

/** Asks those who were there how it was. */
export function HowWasIt({ outing }: { outing: Outing }) {
  const t = useTranslations("outings.past");
  const { range } = useOutingWords();
  const headingId = useId();
  const { starts_on, ends_on, flenjor } = outing;
  return (
    <section className={styles.alone} aria-labelledby={headingId}>
      <h2 id={headingId}>{t("title")}</h2>
      {starts_on && ends_on ? <p>{t("text", { date: range({ starts_on, ends_on }) })}</p> : null}
      {flenjor ? (
        <ButtonLink variant="secondary" to={capsuleLink(flenjor.id)}>
          {t("review")}
        </ButtonLink>
      ) : null}
    </section>
  );
}
