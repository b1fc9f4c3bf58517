import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { reportError } from "../../api/report-error.ts";
import { adoptUser, useViewer } from "../../domain/session/session.ts";
import { useServices } from "../../services.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";

/** Opened by the link in a digest: ends the reader's digests with one click and no login. */
export function StopDigest({ token }: { token: string }) {
  const t = useTranslations("notifications.stop");
  const { api } = useServices();
  const viewer = useViewer();
  const { mutate, isSuccess, isError } = useMutation({
    mutationFn: () => api("POST /digest/stop", { body: { token } }),
  });
  useEffect(() => mutate(), [mutate]);

  const settings = (
    <ButtonLink to="/account/settings#mails" variant="secondary">
      {t("settings")}
    </ButtonLink>
  );
  if (isError) {
    return (
      <EmptyState sky="midnight" headingLevel={1} title={t("failed")} action={settings}>
        {t("failedText")}
      </EmptyState>
    );
  }
  return (
    <div role="status">
      <EmptyState
        sky="midnight"
        headingLevel={1}
        title={isSuccess ? t("done") : t("title")}
        action={isSuccess ? viewer ? <TurnOn /> : settings : null}
      >
        {isSuccess ? t("doneText") : t("working")}
      </EmptyState>
    </div>
  );
}

function TurnOn() {
  const t = useTranslations("notifications.stop");
  const shell = useTranslations("shell");
  const services = useServices();
  const turnOn = useMutation({
    mutationFn: () => services.api("PATCH /account", { body: { mail_digest: true } }),
    onSuccess: ({ data }) => adoptUser(services, data.user),
    onError: (error) => reportError(error, shell("error")),
  });
  return turnOn.isSuccess ? (
    <p>{t("undone")}</p>
  ) : (
    <Button variant="secondary" busy={turnOn.isPending} onClick={() => turnOn.mutate()}>
      {t("undo")}
    </Button>
  );
}
