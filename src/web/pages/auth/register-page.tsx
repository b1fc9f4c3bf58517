import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { useDetourPath } from "../../domain/session/detour-path.ts";
import { safeRedirect } from "../../domain/session/safe-redirect.ts";
import { AuthScreen } from "../../features/auth/auth-screen.tsx";
import { ClosedDoor, invitationQuery } from "../../features/auth/closed-door.tsx";
import { RegisterForm } from "../../features/auth/register-form.tsx";
import { SocialButtons, socialProvidersQuery } from "../../features/auth/social-buttons.tsx";
import { useReason } from "../../features/auth/use-reason.ts";
import { useDraftTarget } from "../../features/drafts/store/draft-target.ts";
import { PageHead } from "../../layouts/page-head.tsx";
import { loginLink } from "../../links.ts";
import type { LoadArgs } from "../../routes.tsx";
import { TextLink } from "../../ui/text-link.tsx";

/** Without the list of providers one can still register by e-mail. */
export async function load({ url, ...services }: LoadArgs): Promise<void> {
  const { queryClient, settings } = services;
  const invitation = url.searchParams.get("invitation");
  await Promise.all([
    queryClient.prefetchQuery(socialProvidersQuery(services)),
    settings.join === "invitation" &&
      invitation &&
      queryClient.prefetchQuery(invitationQuery(services, invitation)),
  ]);
}

export function Page() {
  const t = useTranslations("auth");
  const [query] = useSearchParams();
  const asked = query.get("redirect");
  const invitation = query.get("invitation");
  const target = safeRedirect(asked);
  useDraftTarget(asked);
  useDetourPath(target);
  const reason = useReason("register", target);
  return (
    <>
      <PageHead
        title={t("register.title")}
        description={t("register.lead")}
        isIndexed={invitation === null}
      />
      <ClosedDoor invitation={invitation} target={target}>
        <AuthScreen heading={t("register.heading")} lead={reason ?? t("register.lead")}>
          <RegisterForm target={target} invitation={invitation} />
          <SocialButtons target={target} invitation={invitation} />
          <p>
            {t.rich("register.known", {
              link: (text) => <TextLink to={loginLink(target)}>{text}</TextLink>,
            })}
          </p>
        </AuthScreen>
      </ClosedDoor>
    </>
  );
}
