import { useMutation, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { reportError } from "../../api/report-error.ts";
import { useWayBack } from "../../domain/session/detour-path.ts";
import { endingOf, mailedLinkQuery } from "../../domain/session/mailed-link.ts";
import { adoptUser, useViewer } from "../../domain/session/session.ts";
import { loginLink } from "../../links.ts";
import { useServices } from "../../services.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { AuthScreen } from "./auth-screen.tsx";
import { EndedLink, TakenLink } from "./ended-link.tsx";

/** Proves an address by a press of a button: a mail scanner that follows the link proves nothing. */
export function VerifyEmail({ token }: { token: string }) {
  const t = useTranslations("auth.verify");
  const shell = useTranslations("shell");
  const services = useServices();
  const viewer = useViewer();
  const back = useWayBack();
  const { data: link } = useQuery(mailedLinkQuery(services, token));
  const verify = useMutation({
    mutationFn: async () =>
      (await services.api("PATCH /auth/email/verify/{token}", { params: { token } })).data.user,
    onSuccess: (user) => {
      if (user.id === viewer?.id) adoptUser(services, user);
    },
    onError: (error) => {
      // The page itself shows that a link no longer works.
      if (!endingOf(error)) reportError(error, shell("error"));
    },
  });
  const onward = viewer ? (
    <>
      {back === "/" ? null : (
        <ButtonLink to={back} size="l" wide>
          {t("goOn")}
        </ButtonLink>
      )}
      <ButtonLink to="/account" size="l" wide variant={back === "/" ? "primary" : "secondary"}>
        {t("toAccount")}
      </ButtonLink>
    </>
  ) : (
    <ButtonLink to={loginLink(back)} size="l" wide>
      {t("toLogin")}
    </ButtonLink>
  );

  if (verify.isSuccess) {
    const email = verify.data.email ?? "";
    const isChange = link?.state === "open" && link.purpose === "change";
    return (
      <AuthScreen
        isNext
        heading={t("doneHeading")}
        lead={
          <span role="status">{isChange ? t("doneChange", { email }) : t("done", { email })}</span>
        }
      >
        {onward}
      </AuthScreen>
    );
  }
  const ending = endingOf(verify.error) ?? link?.state;
  if (ending === "taken") return <TakenLink isNext={verify.isError} />;
  if (ending === "over") return <EndedLink onward={onward} isNext={verify.isError} />;
  const name = (text: ReactNode) => <strong>{text}</strong>;
  const lead =
    link?.state === "open" ? t.rich("leadFor", { username: `@${link.username}`, name }) : t("lead");
  return (
    <AuthScreen heading={t("title")} lead={lead}>
      <Button size="l" wide busy={verify.isPending} onClick={() => verify.mutate()}>
        {t("submit")}
      </Button>
    </AuthScreen>
  );
}
