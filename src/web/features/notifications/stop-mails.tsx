import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { useServices } from "../../services.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";

type StopMailsProps = { token: string; mail: string };

/** Opened by the link in a mail about an outing: ends mails of its kind with no login. */
export function StopMails({ token, mail }: StopMailsProps) {
  const t = useTranslations("notifications.stop");
  const { api } = useServices();
  const { mutate, isSuccess, isError } = useMutation({
    // The server refuses a kind that there is not.
    mutationFn: () => api("POST /digest/stop", { body: { token, mail: mail as "guest" } }),
  });
  useEffect(() => mutate(), [mutate]);

  const isGuest = mail === "guest";
  const settings = isGuest ? null : (
    <ButtonLink to="/account/settings#mails" variant="secondary">
      {t("settings")}
    </ButtonLink>
  );
  if (isError) {
    return (
      <EmptyState sky="midnight" headingLevel={1} title={t("failed")} action={settings}>
        {isGuest ? null : t("failedText")}
      </EmptyState>
    );
  }
  const done = isGuest ? t("guestDone") : t("mailDone");
  const doneText = isGuest ? t("guestDoneText") : t("doneText");
  return (
    <div role="status">
      <EmptyState
        sky="midnight"
        headingLevel={1}
        title={isSuccess ? done : t("mailTitle")}
        action={isSuccess ? settings : null}
      >
        {isSuccess ? doneText : t("working")}
      </EmptyState>
    </div>
  );
}
