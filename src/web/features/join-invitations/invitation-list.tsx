import { useMutation, useQuery } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "use-intl";
import type { JoinInvitation } from "../../../contract/identity/invitations.ts";
import { reportError } from "../../api/report-error.ts";
import { showSnack } from "../../lib/alerts.ts";
import { useServices } from "../../services.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Alert } from "../../ui/feedback/alert.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import styles from "./invitations.module.css";
import { invitationsQuery } from "./invitations-query.ts";

/** Says who may join, and lists the links that still work or were used up. */
export function InvitationList() {
  const t = useTranslations("moderation");
  const { data, isError, refetch } = useQuery(invitationsQuery(useServices()));
  const list = useKeptFocus<HTMLUListElement>();
  if (isError && !data) {
    return (
      <Alert
        type="error"
        heading={t("failed")}
        action={<Button onClick={() => refetch()}>{t("retry")}</Button>}
      />
    );
  }
  if (!data) return <Skeleton />;
  if (data.invitations.length === 0) return <p>{t("invitations.none")}</p>;
  return (
    <ul ref={list} className={styles.list} aria-label={t("invitations.title")}>
      {data.invitations.map((invitation) => (
        <Invitation key={invitation.id} invitation={invitation} />
      ))}
    </ul>
  );
}

function Invitation({ invitation }: { invitation: JoinInvitation }) {
  const t = useTranslations("moderation.invitations");
  const shell = useTranslations("shell");
  const format = useFormatter();
  const services = useServices();
  const { api, queryClient } = services;
  const { id, uses, uses_left, made_by } = invitation;
  const withdraw = useMutation({
    mutationFn: () => api("DELETE /moderation/invitations/{id}", { params: { id } }),
    onSuccess: () => showSnack({ type: "success", heading: t("withdrawn") }),
    onError: (error) => reportError(error, shell("error")),
    onSettled: () => queryClient.invalidateQueries(invitationsQuery(services)),
  });
  const made = format.dateTime(new Date(invitation.made_at), { dateStyle: "medium" });
  const until = format.dateTime(new Date(invitation.expires_at), { dateStyle: "medium" });
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <Chip>{t("left", { left: uses_left, uses })}</Chip>
        <span className={styles.date}>
          {made_by ? t("madeBy", { username: made_by, date: made }) : t("made", { date: made })}
        </span>
        <span className={styles.date}>{t("until", { date: until })}</span>
      </div>
      <Button
        size="s"
        variant="quiet"
        busy={withdraw.isPending}
        aria-label={t("withdrawNamed", { date: made })}
        onClick={() => withdraw.mutate()}
      >
        {t("withdraw")}
      </Button>
    </li>
  );
}
