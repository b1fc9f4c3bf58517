import { useTranslations } from "use-intl";
import { timesOfDay } from "../../../contract/shared/slots.ts";
import { useViewer } from "../../domain/session/session.ts";
import { loginLink, registerLink } from "../../links.ts";
import { useServices } from "../../services.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import styles from "./making.module.css";

const steps = ["gather", "order", "share"] as const;

/** How a capsule is made, beside one whose sky goes through a day. */
export function Making() {
  const t = useTranslations("landing.making");
  const viewer = useViewer();
  // Where not everybody may join, those who come are members.
  const start = useServices().settings.join === "open" ? registerLink : loginLink;
  return (
    <section className={styles.making} aria-labelledby="making-title">
      <div>
        <h2 id="making-title">{t("title")}</h2>
        <p className={styles.lead}>{t("lead")}</p>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>
              <h3>{t(`steps.${step}.title`)}</h3>
              <p>{t(`steps.${step}.text`)}</p>
            </li>
          ))}
        </ol>
        <ButtonLink to={viewer ? "/capsules/new" : start("/capsules/new")}>
          {t("action")}
        </ButtonLink>
      </div>
      <figure className={styles.sample}>
        <figcaption>{t("sample.title")}</figcaption>
        <ol className={styles.ribbon}>
          {timesOfDay.map((time) => (
            <li key={time} data-slot={time}>
              {t(`sample.${time}`)}
            </li>
          ))}
        </ol>
      </figure>
    </section>
  );
}
