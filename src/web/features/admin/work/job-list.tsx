import { useMutation, useQuery } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "use-intl";
import type { Job } from "../../../../contract/admin/work.ts";
import { reportError } from "../../../api/report-error.ts";
import { showSnack } from "../../../lib/alerts.ts";
import { useServices } from "../../../services.ts";
import { Button } from "../../../ui/button.tsx";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import list from "../admin-list.module.css";
import rows from "../admin-rows.module.css";
import { jobsKey, jobsQuery } from "./work-queries.ts";

/** All that the site does by itself, and how it went. */
export function JobList() {
  const t = useTranslations("admin");
  const { data, isError, refetch } = useQuery(jobsQuery(useServices()));
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
  // Those that failed come first.
  const jobs = data.toSorted((a, b) => Number(b.error !== null) - Number(a.error !== null));
  return (
    <ul className={list.list} aria-label={t("jobs.title")}>
      {jobs.map((job) => (
        <JobRow key={job.name} job={job} />
      ))}
    </ul>
  );
}

function JobRow({ job }: { job: Job }) {
  const t = useTranslations("admin.jobs");
  const shell = useTranslations("shell");
  const format = useFormatter();
  const { api, queryClient } = useServices();
  const { started_at, is_running, error } = job;
  const name = t(`names.${job.name}`);
  const run = useMutation({
    mutationFn: () => api("POST /admin/jobs/{name}/run", { params: { name: job.name } }),
    onSuccess: ({ data }) => tell(data.job),
    onError: (problem) => reportError(problem, shell("error")),
    onSettled: () => queryClient.invalidateQueries({ queryKey: jobsKey }),
  });
  function tell(now: Job): void {
    if (now.is_running) showSnack({ type: "info", heading: name, messages: [t("goesOn")] });
    else if (now.error === null) showSnack({ type: "success", heading: t("done", { name }) });
    else {
      const messages = [t("didFail", { error: now.error })];
      showSnack({ type: "error", heading: name, messages });
    }
  }
  const last =
    started_at && t("last", { when: format.relativeTime(new Date(started_at), new Date()) });
  return (
    <li>
      <div className={rows.row}>
        <div className={rows.words}>
          <p className={rows.name}>{name}</p>
          {/* The browser renders later than the server, so these words may differ. */}
          <p className={rows.facts} suppressHydrationWarning>
            {is_running ? t("running") : (last ?? t("never"))}
          </p>
          {error ? <p className={rows.error}>{t("broken", { error })}</p> : null}
        </div>
        <Button
          size="s"
          variant="secondary"
          busy={run.isPending || is_running}
          aria-label={t("runNamed", { name })}
          onClick={() => run.mutate()}
        >
          {t("run")}
        </Button>
      </div>
    </li>
  );
}
