import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { OwnUser } from "../../../contract/users.ts";
import { reportError } from "../../api/report-error.ts";
import { showSnack } from "../../lib/alerts.ts";
import { useServices } from "../../services.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Alert } from "../../ui/feedback/alert.tsx";

type VerificationBannerProps = {
  user: OwnUser;
  /** Another action, in place of the link to change the address. */
  children?: ReactNode;
};

/** Reminds of an address that is still to be proven, and sends its mail again. */
export function VerificationBanner({ user, children }: VerificationBannerProps) {
  const t = useTranslations("account.verification");
  const shell = useTranslations("shell");
  const { api } = useServices();
  const resend = useMutation({
    mutationFn: () => api("POST /account/email/verification"),
    onSuccess: () => showSnack({ type: "success", heading: t("sent") }),
    onError: (error) => reportError(error, shell("error")),
  });
  const email = user.email ?? "";
  const pending = user.pending_email;
  if (!pending && (user.email_verified || !email)) return null;
  return (
    <Alert
      type={pending ? "info" : "warning"}
      heading={pending ? t("pendingHeading") : t("heading")}
      action={
        <>
          <Button
            size="s"
            variant="secondary"
            busy={resend.isPending}
            onClick={() => resend.mutate()}
          >
            {t("resend")}
          </Button>
          {children === undefined ? (
            <ButtonLink size="s" variant="quiet" to="/account/change-email">
              {t("other")}
            </ButtonLink>
          ) : (
            children
          )}
        </>
      }
    >
      {pending ? t("pendingText", { pending, email }) : t("text", { email })}
    </Alert>
  );
}
