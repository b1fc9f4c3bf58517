import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { OwnUser } from "../../../contract/users.ts";
import { reportError } from "../../api/report-error.ts";
import { adoptUser } from "../../domain/session/session.ts";
import { useServices } from "../../services.ts";
import { Switch } from "../../ui/form/switch.tsx";

/** The switch for mails that sum up unread notifications. */
export function MailSetting({ user }: { user: OwnUser }) {
  const t = useTranslations("account.mails");
  const shell = useTranslations("shell");
  const services = useServices();
  const change = useMutation({
    mutationFn: (mail_digest: boolean) => services.api("PATCH /account", { body: { mail_digest } }),
    onSuccess: ({ data }) => adoptUser(services, data.user),
    onError: (error) => reportError(error, shell("error")),
  });
  return (
    <Switch
      label={t("digest")}
      hint={t("digestHint")}
      checked={change.isPending ? change.variables : user.mail_digest}
      onChange={(event) => change.mutate(event.target.checked)}
    />
  );
}
