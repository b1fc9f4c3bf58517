import KeyRound from "lucide-react/icons/key-round";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { reportError } from "../../api/report-error.ts";
import { usePasskeySupport } from "../../domain/session/passkey-support.ts";
import { useSignIn } from "../../domain/session/sign-in.ts";
import { useServices } from "../../services.ts";
import { Button } from "../../ui/button.tsx";

/** Signs in without a password, where the browser can. */
export function PasskeyButton({ target }: { target: string }) {
  const t = useTranslations("auth.passkey");
  const { api } = useServices();
  const signIn = useSignIn();
  const isSupported = usePasskeySupport();
  const [isBusy, setBusy] = useState(false);
  if (!isSupported) return null;

  async function go(): Promise<void> {
    setBusy(true);
    try {
      const [{ signWithPasskey }, { data: asked }] = await Promise.all([
        import("../../domain/session/passkey.ts"),
        api("POST /auth/passkey/options"),
      ]);
      const assertion = await signWithPasskey(asked.options);
      const body = { attempt: asked.attempt, assertion };
      const { data } = await api("POST /auth/passkey", { body });
      await signIn(data, target);
    } catch (error) {
      reportError(error, t("failed"));
    }
    setBusy(false);
  }

  return (
    <Button variant="secondary" wide icon={<KeyRound />} busy={isBusy} onClick={go}>
      {t("use")}
    </Button>
  );
}
