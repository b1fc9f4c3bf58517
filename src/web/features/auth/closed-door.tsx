import { queryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { ApiError } from "../../api/api-error.ts";
import { loginLink } from "../../links.ts";
import { type Services, useServices } from "../../services.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { AuthScreen } from "./auth-screen.tsx";

/** Whether an invitation still works. */
export function invitationQuery({ api }: Pick<Services, "api">, token: string) {
  return queryOptions({
    queryKey: ["invitation-to-join", token],
    queryFn: async ({ signal }) => {
      try {
        await api("GET /auth/invitations/{token}", { params: { token } }, { signal });
        return true;
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return false;
        throw error;
      }
    },
  });
}

type ClosedDoorProps = { invitation: string | null; target: string; children: ReactNode };

/** Shows the form to those who may join, and tells everybody else kindly why there is none. */
export function ClosedDoor({ invitation, target, children }: ClosedDoorProps) {
  const t = useTranslations("auth");
  const services = useServices();
  const { join } = services.settings;
  const isAsked = join === "invitation" && invitation !== null;
  const { data: isGood } = useQuery({
    ...invitationQuery(services, invitation ?? ""),
    enabled: isAsked,
  });
  // Where it cannot be known, the server decides when the form is sent.
  if (join === "open" || (isAsked && isGood !== false)) return children;
  const reason = join === "closed" ? "closed" : isAsked ? "over" : "invitation";
  return (
    <AuthScreen heading={t(`door.${reason}.heading`)} lead={t(`door.${reason}.text`)}>
      <p>
        {t.rich("register.known", {
          link: (text) => <TextLink to={loginLink(target)}>{text}</TextLink>,
        })}
      </p>
    </AuthScreen>
  );
}
