import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { Session } from "../../../../contract/identity/account.ts";
import { reportError } from "../../../api/report-error.ts";
import { useSignOut } from "../../../domain/session/sign-out.ts";
import { showSnack } from "../../../lib/alerts.ts";
import { useDayWords } from "../../../lib/use-day-words.ts";
import { type Services, useServices } from "../../../services.ts";
import { Button } from "../../../ui/button.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import styles from "./session-list.module.css";

export function sessionsQuery({ api }: Pick<Services, "api">) {
  return queryOptions({
    queryKey: ["account", "sessions"],
    queryFn: async ({ signal }) =>
      (await api("GET /account/sessions", {}, { signal })).data.sessions,
  });
}

/** Where the account is signed in, this device first. */
export function SessionList() {
  const t = useTranslations("account.sessions");
  const { data, isError, refetch } = useQuery(sessionsQuery(useServices()));
  if (isError) {
    return (
      <Alert
        type="error"
        heading={t("failed")}
        action={
          <Button size="s" variant="secondary" onClick={() => refetch()}>
            {t("retry")}
          </Button>
        }
      />
    );
  }
  if (!data) return <Skeleton />;
  const currentFirst = data.toSorted((a, b) => Number(b.is_current) - Number(a.is_current));
  return (
    <ul className={styles.list}>
      {currentFirst.map((session) => (
        <SessionItem key={session.id} session={session} />
      ))}
    </ul>
  );
}

function SessionItem({ session }: { session: Session }) {
  const t = useTranslations("account.sessions");
  const shell = useTranslations("shell");
  const written = useDayWords();
  const { api } = useServices();
  const queryClient = useQueryClient();
  const signOut = useSignOut();
  const device = session.device || t("unknown");
  const end = useMutation({
    mutationFn: () => api("DELETE /account/sessions/{id}", { params: { id: session.id } }),
    onSuccess: () => showSnack({ type: "success", heading: t("ended", { device }) }),
    onError: (error) => reportError(error, shell("error")),
    // Also after a refusal: it may have ended by itself.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["account", "sessions"] }),
  });
  const day = (text: string) => written(text, { dateStyle: "medium" });
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <p className={styles.device}>
          {device} {session.is_current ? <Chip>{t("current")}</Chip> : null}
        </p>
        <p className={styles.times}>
          {t("times", { since: day(session.created_at), used: day(session.last_used_at) })}
        </p>
      </div>
      <Button
        size="s"
        variant="secondary"
        busy={end.isPending}
        aria-label={t("endNamed", { device })}
        onClick={() => (session.is_current ? signOut("/") : end.mutate())}
      >
        {t("end")}
      </Button>
    </li>
  );
}
