import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { accountQuery, useViewer } from "../../domain/session/session.ts";
import { loginLink } from "../../links.ts";
import { useServices } from "../../services.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { AuthScreen } from "./auth-screen.tsx";

/**
 * Shown for a link to confirm an address that no longer works. A member whose address is confirmed
 * already reads that.
 */
export function EndedLink({ onward, isNext }: { onward: ReactNode; isNext: boolean }) {
  const t = useTranslations("auth.verify");
  const viewer = useViewer();
  const { data: user } = useQuery({
    ...accountQuery(useServices()),
    enabled: viewer !== null,
  });
  if (viewer && user?.email && user.email_verified && !user.pending_email) {
    const name = (text: ReactNode) => <strong>{text}</strong>;
    const { username, email } = user;
    return (
      <AuthScreen
        isNext={isNext}
        heading={t("alreadyHeading")}
        lead={t.rich("already", { username: `@${username}`, email, name })}
      >
        {onward}
      </AuthScreen>
    );
  }
  return (
    <AuthScreen isNext={isNext} heading={t("failedHeading")} lead={t("failed")}>
      {onward}
    </AuthScreen>
  );
}

const changePath = "/account/change-email";

/** A link to confirm an address that another account has confirmed since. */
export function TakenLink({ isNext }: { isNext: boolean }) {
  const t = useTranslations("auth.verify");
  const viewer = useViewer();
  return (
    <AuthScreen isNext={isNext} heading={t("takenHeading")} lead={t("taken")}>
      <ButtonLink to={viewer ? changePath : loginLink(changePath)} size="l" wide>
        {t("otherAddress")}
      </ButtonLink>
      <ButtonLink to="/password/forgot" size="l" wide variant="secondary">
        {t("newPassword")}
      </ButtonLink>
    </AuthScreen>
  );
}
