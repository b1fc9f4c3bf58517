import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { HealthCheck } from "../../../../contract/admin/overview.ts";
import { useServices } from "../../../services.ts";
import { Button } from "../../../ui/button.tsx";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import styles from "./health-list.module.css";
import { overviewQuery } from "./overview-query.ts";
import { useFactWords } from "./use-fact-words.ts";

const alertTypes = { good: "success", warning: "warning", bad: "error" } as const;
const gravity = { bad: 0, warning: 1, good: 2 };

/** Every part of the site, those that need a look first. */
export function HealthList() {
  const t = useTranslations("admin");
  const { data, isError, isFetching, refetch } = useQuery(overviewQuery(useServices()));
  if (!data) {
    return isError ? (
      <Alert
        type="error"
        heading={t("failed")}
        action={<Button onClick={() => refetch()}>{t("tryAgain")}</Button>}
      />
    ) : (
      <Skeleton />
    );
  }
  const checks = data.data.checks.toSorted((a, b) => gravity[a.state] - gravity[b.state]);
  const count = checks.filter(({ state }) => state !== "good").length;
  return (
    <>
      <Alert
        isLive
        type={alertTypes[checks[0]?.state ?? "good"]}
        heading={count === 0 ? t("overview.fine") : t("overview.look", { count })}
        action={
          <Button size="s" variant="secondary" busy={isFetching} onClick={() => refetch()}>
            {t("overview.again")}
          </Button>
        }
      />
      <ul className={styles.checks}>
        {checks.map((check, index) => (
          // Several nodes and replicas have the same name.
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing in a card is kept
          <HealthCard key={`${check.name} ${index}`} check={check} />
        ))}
      </ul>
    </>
  );
}

function HealthCard({ check }: { check: HealthCheck }) {
  const t = useTranslations("admin");
  const facts = useFactWords()(check);
  const { name, state, problem } = check;
  return (
    <li className={styles.card} data-state={state}>
      <div className={styles.head}>
        <h2 className={styles.name}>{t(`checks.${name}`)}</h2>
        <span className={styles.state}>{t(`states.${state}`)}</span>
      </div>
      {problem ? <p>{t(`problems.${problem}`)}</p> : null}
      <dl className={styles.facts}>
        {facts.map((fact) => (
          <div key={fact.name} className={styles.fact}>
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
