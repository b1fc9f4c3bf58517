import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { ApiError } from "../../lib/api-error.ts";
import { useSignIn } from "../../lib/sign-in.ts";
import { loginLink } from "../../links.ts";
import { useServices } from "../../services.ts";
import { isSocialReturn, type SocialReturn, takeSocialReturn } from "./social-attempt.ts";

type Outcome = { isWorking: boolean; problem: string | null };

/** Finishes a sign-in that a provider has sent back to this page, if it did. */
export function useSocialReturn(): Outcome {
  const t = useTranslations("auth.social");
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const exchange = useExchange();
  const [outcome, setOutcome] = useState<Outcome>({
    isWorking: isSocialReturn(query),
    problem: null,
  });

  async function finish(): Promise<string | null> {
    const back = takeSocialReturn(query);
    // Out of the address at once, so that going back or reloading does not send it again.
    await navigate(loginLink(back.target), { replace: true });
    if ("attempt" in back) return exchange(back);
    return { denied: t("denied"), unknown: t("unknown"), failed: t("failed") }[back.problem];
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a return is taken once, on arrival
  useEffect(() => {
    if (!outcome.isWorking) return;
    finish().then((problem) => setOutcome({ isWorking: problem === null, problem }));
  }, []);

  return outcome;
}

/** Signs in with what the provider gave; answers what went wrong, if anything did. */
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
    };
    try {
      const { data } = await api("POST /auth/social", { body });
      await signIn(data, attempt.target);
      return null;
    } catch (error) {
      return (error instanceof ApiError && error.message) || t("failed");
    }
  };
}
