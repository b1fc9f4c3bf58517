import { lazy, Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { SecondStep } from "../../../contract/identity/auth.ts";
import { useDetourPath } from "../../domain/session/detour-path.ts";
import { safeRedirect } from "../../domain/session/safe-redirect.ts";
import { AuthScreen } from "../../features/auth/auth-screen.tsx";
import { LoginForm } from "../../features/auth/login-form.tsx";
import { PasskeyButton } from "../../features/auth/passkey-button.tsx";
import { isSocialReturn } from "../../features/auth/social-attempt.ts";
import { SocialButtons, socialProvidersQuery } from "../../features/auth/social-buttons.tsx";
import { useReason } from "../../features/auth/use-reason.ts";
import { useSocialReturn } from "../../features/auth/use-social-return.ts";
import { useDraftTarget } from "../../features/drafts/store/draft-target.ts";
import { PageHead } from "../../layouts/page-head.tsx";
import { registerLink } from "../../links.ts";
import type { LoadArgs } from "../../routes.tsx";
import { useServices } from "../../services.ts";
import { Alert } from "../../ui/feedback/alert.tsx";
import { BusyDots } from "../../ui/feedback/busy-dots.tsx";
import { TextLink } from "../../ui/text-link.tsx";

const SecondStepForm = lazy(() =>
  import("../../features/auth/second-step-form.tsx").then((module) => ({
    default: module.SecondStepForm,
  })),
);

/** Without the list of providers one can still log in by e-mail. */
export async function load(services: LoadArgs): Promise<void> {
  await services.queryClient.prefetchQuery(socialProvidersQuery(services));
}

export function Page() {
  const t = useTranslations("auth");
  const { join } = useServices().settings;
  const [query] = useSearchParams();
  const asked = query.get("redirect");
  const { isWorking, problem, next, again } = useSocialReturn();
  const [afterPassword, setStep] = useState<SecondStep | null>(null);
  useDraftTarget(asked);
  const target = safeRedirect(asked);
  useDetourPath(isSocialReturn(query) ? null : target);
  const reason = useReason("login", target);
  const step = afterPassword ?? next?.step;
  if (step) {
    return (
      <AuthScreen heading={t("passkey.stepHeading")}>
        <PageHead title={t("login.title")} isIndexed={false} />
        <Suspense fallback={<BusyDots />}>
          <SecondStepForm
            step={step}
            target={afterPassword ? target : (next?.target ?? target)}
            isAfterProvider={!afterPassword}
            onAgain={() => {
              setStep(null);
              again();
            }}
          />
        </Suspense>
      </AuthScreen>
    );
  }
  return (
    <>
      <PageHead title={t("login.title")} isIndexed={false} />
      {isWorking ? (
        <AuthScreen heading={t("login.heading")} lead={t("social.working")}>
          <BusyDots />
        </AuthScreen>
      ) : (
        <AuthScreen heading={t("login.heading")} lead={reason ?? t("login.lead")}>
          {problem ? <Alert type="error" heading={problem} isLive /> : null}
          <LoginForm target={target} onSecondStep={setStep} />
          <PasskeyButton target={target} />
          <SocialButtons target={target} />
          {join === "open" ? (
            <p>
              {t.rich("login.new", {
                link: (text) => <TextLink to={registerLink(asked)}>{text}</TextLink>,
              })}
            </p>
          ) : null}
        </AuthScreen>
      )}
    </>
  );
}
