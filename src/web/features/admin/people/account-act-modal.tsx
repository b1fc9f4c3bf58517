import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { useTranslations } from "use-intl";
import type { Account } from "../../../../contract/admin/people.ts";
import type { Proof } from "../../../../contract/identity/proof.ts";
import { limits } from "../../../../contract/limits.ts";
import { reportError } from "../../../api/report-error.ts";
import { ProofDialog } from "../../../domain/proof/proof-dialog.tsx";
import { useAccount } from "../../../domain/session/session.ts";
import { showSnack } from "../../../lib/alerts.ts";
import { useServices } from "../../../services.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { type AccountAct, accountsKey } from "./accounts-query.ts";

type ActProps = { account: Account; act: AccountAct; onClose: () => void };

/** Asks before an act on somebody's account; for the grave ones, for a fresh proof too. */
export function AccountActModal(props: ActProps) {
  const isGrave = ["suspend", "confirm_address", "end_sessions", "delete"].includes(props.act);
  return isGrave ? <GraveAct {...props} /> : <PlainAct {...props} />;
}

function useAct({ account, act, onClose }: ActProps) {
  const t = useTranslations("operating.people");
  const { api } = useServices();
  const queryClient = useQueryClient();
  return async (proof: Proof, { reason = "", username = "" }: Record<string, string>) => {
    const params = { id: account.id };
    if (act === "delete") {
      await api("DELETE /admin/people/{id}", { params, body: { username, proof } });
    } else {
      const body = { action: act, reason, proof };
      await api("POST /admin/people/{id}/actions", { params, body });
    }
    showSnack({ type: "success", heading: t(`done.${act}`, { name: account.username }) });
    onClose();
    await queryClient.invalidateQueries({ queryKey: [accountsKey] });
  };
}

function GraveAct(props: ActProps) {
  const { account, act, onClose } = props;
  const t = useTranslations("operating.people");
  const user = useAccount();
  const run = useAct(props);
  if (!user) return null;
  return (
    <ProofDialog
      title={t("actNamed", { act: t(`acts.${act}`), name: account.username })}
      description={t(`explain.${act}`, { name: account.full_name })}
      user={user}
      danger={t(`acts.${act}`)}
      fields={(errors) => (
        <>
          {act === "suspend" ? (
            <TextArea
              label={t("reason")}
              hint={t("reasonHint", { name: account.full_name })}
              name="reason"
              rows={3}
              limit={limits.decisionReason}
              error={errors.reason}
              data-autofocus=""
            />
          ) : null}
          {act === "delete" ? (
            <TextField
              label={t("typeUsername", { name: account.username })}
              name="username"
              autoComplete="off"
              spellCheck={false}
              error={errors.username}
              data-autofocus=""
            />
          ) : null}
        </>
      )}
      onProof={(proof, _name, values) => run(proof, values)}
      onClose={onClose}
    />
  );
}

function PlainAct(props: ActProps) {
  const { account, act, onClose } = props;
  const t = useTranslations("operating.people");
  const shell = useTranslations("shell");
  const formId = useId();
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const run = useAct(props);
  const mutation = useMutation({
    mutationFn: () => run({}, { reason: reason.trim() }),
    onError: (error) => reportError(error, shell("error")),
  });
  const needsReason = act === "lift";

  function submit(event: FormEvent): void {
    event.preventDefault();
    const isLacking = needsReason && !reason.trim();
    setMissing(isLacking);
    if (!isLacking && !mutation.isPending) mutation.mutate();
  }

  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={t("actNamed", { act: t(`acts.${act}`), name: account.username })}
      description={t(`explain.${act}`, { name: account.full_name })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button type="submit" form={formId} busy={mutation.isPending}>
            {t(`acts.${act}`)}
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={submit}>
        {needsReason ? (
          <TextArea
            label={t("reason")}
            hint={t("reasonHint", { name: account.full_name })}
            value={reason}
            rows={3}
            limit={limits.decisionReason}
            error={isMissing ? t("reasonMissing") : undefined}
            data-autofocus=""
            onChange={(event) => setReason(event.target.value)}
          />
        ) : null}
      </form>
    </Dialog>
  );
}
