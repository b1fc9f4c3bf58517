import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { DocumentView } from "../../../domain/document/document-view.tsx";
import { useServices } from "../../../services.ts";
import { Button } from "../../../ui/button.tsx";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import styles from "./version-list.module.css";
import { changelogQuery, versionsQuery } from "./versions-query.ts";

/** Lists the versions that run here, and what changed. */
export function VersionList() {
  const t = useTranslations("admin");
  const { data, isError, refetch } = useQuery(versionsQuery(useServices()));
  const { data: blocks = [] } = useQuery(changelogQuery);
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
  const facts = [
    ["version", data.version],
    ["build", data.build ?? t("versions.sources")],
    ["level", data.level],
    ["engine", `${t(`values.${data.engine}`)}, PostgreSQL ${data.engine_version}`],
    ["node", data.node],
  ] as const;
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{t(`versions.facts.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <section className={styles.changes} aria-labelledby="changes">
        <h2 id="changes" className={styles.title}>
          {t("versions.changes")}
        </h2>
        {/* Written in English, whichever language the page is in. */}
        <div lang="en">
          <DocumentView blocks={blocks} words={(text) => text} />
        </div>
      </section>
    </>
  );
}
