import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import type { Passkey } from "../../../../contract/identity/passkeys.ts";
import { limits } from "../../../../contract/limits.ts";
import { reportError } from "../../../api/report-error.ts";
import { showSnack } from "../../../lib/alerts.ts";
import { useDayWords } from "../../../lib/use-day-words.ts";
import { useServices } from "../../../services.ts";
import { Button } from "../../../ui/button.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import form from "../form.module.css";
import styles from "./session-list.module.css";

/** One passkey, with its new name in its place while it is renamed. */
export function PasskeyItem({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const t = useTranslations("account.passkeys");
  const written = useDayWords();
  const [isRenaming, setRenaming] = useState(false);
  const { name } = passkey;
  const day = (text: string) => written(text, { dateStyle: "medium" });
  const used = passkey.last_used_at ? t("used", { day: day(passkey.last_used_at) }) : t("unused");
  if (isRenaming) return <Rename passkey={passkey} onDone={() => setRenaming(false)} />;
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <p className={styles.device}>
          {name} {passkey.is_synced ? <Chip>{t("synced")}</Chip> : null}
        </p>
        <p className={styles.times}>{t("times", { since: day(passkey.created_at), used })}</p>
      </div>
      <div className={form.actions}>
        <Button
          size="s"
          variant="quiet"
          aria-label={t("renameNamed", { name })}
          onClick={() => setRenaming(true)}
        >
          {t("rename")}
        </Button>
        <Button
          size="s"
          variant="secondary"
          aria-label={t("removeNamed", { name })}
          onClick={onRemove}
        >
          {t("remove")}
        </Button>
      </div>
    </li>
  );
}

function Rename({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const t = useTranslations("account.passkeys");
  const { api } = useServices();
  const queryClient = useQueryClient();
  const [name, setName] = useState(passkey.name);
  const rename = useMutation({
    mutationFn: () =>
      api("PATCH /account/passkeys/{id}", { params: { id: passkey.id }, body: { name } }),
    onSuccess: async ({ data }) => {
      await queryClient.invalidateQueries({ queryKey: ["account", "passkeys"] });
      showSnack({ type: "success", heading: t("renamed", { name: data.passkey.name }) });
      onDone();
    },
    onError: (error) => reportError(error, t("failed")),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    rename.mutate();
  };
  return (
    <li className={styles.item}>
      <form className={form.form} onSubmit={submit}>
        <TextField
          label={t("name")}
          value={name}
          maxLength={limits.passkeyName}
          required
          onChange={(event) => setName(event.target.value)}
        />
        <div className={form.actions}>
          <Button type="submit" size="s" busy={rename.isPending}>
            {t("save")}
          </Button>
          <Button size="s" variant="quiet" onClick={onDone}>
            {t("cancel")}
          </Button>
        </div>
      </form>
    </li>
  );
}
