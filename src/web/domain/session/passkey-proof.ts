import { useTranslations } from "use-intl";
import type { Proof } from "../../../contract/identity/proof.ts";
import { ApiError } from "../../api/api-error.ts";
import { reportError } from "../../api/report-error.ts";
import { type Services, useServices } from "../../services.ts";

/** Asks the browser for a passkey again. Throws where the person or the device declines. */
export async function proveByPasskey({ api }: Pick<Services, "api">): Promise<Proof> {
  const { data } = await api("POST /account/passkeys/proof");
  const { signWithPasskey } = await import("./passkey.ts");
  const assertion = await signWithPasskey(data.options);
  return { passkey: { attempt: data.attempt, assertion } };
}

/**
 * Proves an account without a password by a passkey, if it has one. Gives null where the person
 * declined, after a message about it.
 */
export function useProofWithoutPassword(): () => Promise<Proof | null> {
  const t = useTranslations("account.passkeys");
  const services = useServices();
  return async () => {
    try {
      const { data } = await services.api("GET /account/passkeys");
      return data.passkeys.length > 0 ? await proveByPasskey(services) : {};
    } catch (error) {
      if (error instanceof ApiError) throw error;
      reportError(new Error("no passkey", { cause: error }), t("failed"));
      return null;
    }
  };
}
