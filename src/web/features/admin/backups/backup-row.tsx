import { Fragment, useState } from "react";
import { useTranslations } from "use-intl";
import type { Backup } from "../../../../contract/admin/backups.ts";
import type { Proof } from "../../../../contract/identity/proof.ts";
import { ProofDialog } from "../../../domain/proof/proof-dialog.tsx";
import { useAccount } from "../../../domain/session/session.ts";
import { showSnack } from "../../../lib/alerts.ts";
import { useAmounts } from "../../../lib/use-amounts.ts";
import { useUtcWords } from "../../../lib/use-utc-words.ts";
import { useServices } from "../../../services.ts";
import { Button } from "../../../ui/button.tsx";
import { Chip } from "../../../ui/chip.tsx";
import rows from "../admin-rows.module.css";
import { backupsKey } from "./backup-queries.ts";
import styles from "./backups.module.css";

export function BackupRow({ backup }: { backup: Backup }) {
  const t = useTranslations("admin.backups");
  const when = useUtcWords()(backup.started_at);
  return (
    <div className={rows.row}>
      <div className={rows.words}>
        <p className={rows.name}>{when}</p>
        {backup.state === "running" ? <Progress backup={backup} /> : null}
        {backup.state === "done" ? <Facts backup={backup} /> : null}
        {backup.state === "failed" ? (
          <p className={rows.error}>{t(`problems.${backup.problem ?? "other"}`)}</p>
        ) : null}
      </div>
      {backup.state === "running" ? null : <Actions backup={backup} when={when} />}
    </div>
  );
}

function Progress({ backup }: { backup: Backup }) {
  const t = useTranslations("admin.backups");
  return (
    <p className={rows.facts} role="status">
      <span>{t("running")}</span>
      <progress
        className={styles.progress}
        value={backup.progress ?? 0}
        aria-label={t("running")}
      />
    </p>
  );
}

function Facts({ backup }: { backup: Backup }) {
  const t = useTranslations("admin.backups");
  const amounts = useAmounts();
  const { cause, bytes, rows: rowCount, files, missing_files, path, restore_line } = backup;
  return (
    <>
      <p className={rows.facts}>
        <Chip>{t(`causes.${cause}`)}</Chip>
        {bytes === null ? null : <span>{amounts.bytes(bytes)}</span>}
        {rowCount === null ? null : <span>{t("rows", { count: rowCount })}</span>}
        {files === null ? null : <span>{t("files", { count: files })}</span>}
      </p>
      {missing_files ? (
        <p className={rows.error}>{t("missing", { count: missing_files })}</p>
      ) : null}
      <p className={rows.facts}>
        {path === null ? t("restoreStore") : t("restore")} <CommandLine line={restore_line} />
      </p>
    </>
  );
}

/** Options stay whole, so that they can be read; a path may be longer than a line. */
function CommandLine({ line }: { line: string }) {
  const words = line.split(" ");
  return (
    <code className={styles.code}>
      {words.map((word, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: its place is all that a word has
        <Fragment key={at}>
          {at > 0 ? " " : null}
          <span className={word.startsWith("-") ? styles.whole : undefined}>{word}</span>
        </Fragment>
      ))}
    </code>
  );
}

function Actions({ backup, when }: { backup: Backup; when: string }) {
  const t = useTranslations("admin.backups");
  const { api, queryClient } = useServices();
  const user = useAccount();
  const [asked, setAsked] = useState<"download" | "delete" | null>(null);
  const { id } = backup;
  const close = () => setAsked(null);

  async function download(proof: Proof): Promise<void> {
    const { data } = await api("POST /admin/backups/{id}/ticket", {
      params: { id },
      body: { proof },
    });
    // The browser itself fetches it: a backup may be larger than the memory. By a link, because
    // the step back in the history that closes the dialog would call a navigation off.
    const link = document.createElement("a");
    link.href = data.url;
    link.download = "";
    link.click();
    close();
  }

  async function remove(proof: Proof): Promise<void> {
    await api("DELETE /admin/backups/{id}", { params: { id }, body: { proof } });
    close();
    showSnack({ type: "success", heading: t("deleted") });
    await queryClient.invalidateQueries({ queryKey: backupsKey });
  }

  return (
    <div className={rows.actions}>
      {backup.state === "done" ? (
        <Button
          size="s"
          variant="secondary"
          aria-label={t("downloadNamed", { when })}
          onClick={() => setAsked("download")}
        >
          {t("download")}
        </Button>
      ) : null}
      <Button
        size="s"
        variant="quiet"
        aria-label={t("deleteNamed", { when })}
        onClick={() => setAsked("delete")}
      >
        {t("delete")}
      </Button>
      {asked && user ? (
        <ProofDialog
          title={t(`${asked}Named`, { when })}
          user={user}
          onProof={asked === "download" ? download : remove}
          onClose={close}
        />
      ) : null}
    </div>
  );
}
