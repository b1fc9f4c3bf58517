import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { SecondStep } from "../../../contract/identity/auth.ts";
import { ApiError } from "../../api/api-error.ts";
import { useSignIn } from "../../domain/session/sign-in.ts";
import { loginLink } from "../../links.ts";
import { useServices } from "../../services.ts";
import { isSocialReturn, type SocialReturn, takeSocialReturn } from "./social-attempt.ts";

/** The second step that the account demands after its provider, and the page to open then. */
export type SocialStep = { step: SecondStep; target: string };

type Outcome = { isWorking: boolean; problem: string | null; next: SocialStep | null };

/** Finishes a sign-in that a provider has sent back to this page, if it did. */
export function useSocialReturn(): Outcome & { again: () => void } {
  const t = useTranslations("auth.social");
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const exchange = useExchange();
  const [outcome, setOutcome] = useState<Outcome>({
    isWorking: isSocialReturn(query),
    problem: null,
    next: null,
  });

  async function finish(): Promise<string | SocialStep | null> {
    const back = takeSocialReturn(query);
    // The page takes the code out of its address at once, so that a reload does not send it again.
    await navigate(loginLink(back.target), { replace: true });
    if ("attempt" in back) return exchange(back);
    return { denied: t("denied"), unknown: t("unknown"), failed: t("failed") }[back.problem];
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a return is taken once, on arrival
  useEffect(() => {
    if (!outcome.isWorking) return;
    finish().then((end) => {
      if (typeof end === "string") setOutcome({ isWorking: false, problem: end, next: null });
      else if (end) setOutcome({ isWorking: false, problem: null, next: end });
    });
  }, []);

  return {
    ...outcome,
    again: () => setOutcome({ isWorking: false, problem: null, next: null }),
  };
}

/** Signs in with the provider's code; gives the problem or the second step, if there is one. */
function useExchange() {
  const t = useTranslations("auth.social");
  const { api } = useServices();
  const signIn = useSignIn();
  return async ({ attempt, code }: Extract<SocialReturn, { code: string }>) => {
    const body = {
      provider: attempt.provider,
      code,
      code_verifier: attempt.verifier,
      redirect_uri: attempt.redirectUri,
      nonce: attempt.nonce,
      ...(attempt.invitation && { invitation: attempt.invitation }),
    };
    try {
      const { data } = await api("POST /auth/social", { body });
      const { token, user, second_step: step } = data;
      if (step) return { step, target: attempt.target };
      if (token && user) await signIn({ token, user }, attempt.target);
      return null;
    } catch (error) {
      return (error instanceof ApiError && error.message) || t("failed");
    }
  };
}
