import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { Passkey } from "../../../../contract/identity/passkeys.ts";
import type { Proof } from "../../../../contract/identity/proof.ts";
import { showSnack } from "../../../lib/alerts.ts";
import { useServices } from "../../../services.ts";

/** The changes that a person can make to passkeys and the second step, each after a proof. */
export type PasskeyTask =
  | { kind: "add" }
  | { kind: "remove"; passkey: Passkey }
  | { kind: "step"; isOn: boolean }
  | { kind: "codes" };

/** Carries a task out; gives new recovery codes, if there are any, for the person to keep. */
export function usePasskeyTasks() {
  const t = useTranslations("account.passkeys");
  const { api } = useServices();
  const queryClient = useQueryClient();
  const say = (heading: string) => showSnack({ type: "success", heading });

  async function add(proof: Proof, name: string): Promise<void> {
    const { data } = await api("POST /account/passkeys/options", { body: { proof } });
    const { makePasskey } = await import("../../../domain/session/passkey.ts");
    const attestation = await makePasskey(data.options);
    await api("POST /account/passkeys", { body: { attempt: data.attempt, name, attestation } });
    say(t("added", { name }));
  }

  async function run(task: PasskeyTask, proof: Proof, name: string): Promise<string[]> {
    switch (task.kind) {
      case "add":
        await add(proof, name);
        return [];
      case "remove": {
        const { id, name: gone } = task.passkey;
        await api("DELETE /account/passkeys/{id}", { params: { id }, body: { proof } });
        say(t("removed", { name: gone }));
        return [];
      }
      case "step": {
        const body = { is_on: task.isOn, proof };
        const { data } = await api("PATCH /account/second-step", { body });
        say(task.isOn ? t("stepOn") : t("stepOff"));
        return data.recovery_codes;
      }
      case "codes":
        return (await api("POST /account/recovery-codes", { body: { proof } })).data.recovery_codes;
    }
  }

  return async (task: PasskeyTask, proof: Proof, name: string): Promise<string[]> => {
    try {
      return await run(task, proof, name);
    } finally {
      await queryClient.invalidateQueries({ queryKey: ["account", "passkeys"] });
    }
  };
}
