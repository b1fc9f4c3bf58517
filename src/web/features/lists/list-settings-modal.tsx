import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { limits } from "../../../contract/limits.ts";
import type { CapsuleList } from "../../../contract/lists.ts";
import { reportError } from "../../api/report-error.ts";
import { useServices } from "../../services.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { RadioGroup } from "../../ui/form/radio-group.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { refreshLists } from "./list-queries.ts";
import styles from "./list-settings-modal.module.css";

type ListSettingsModalProps = { list: CapsuleList; onClose: () => void };

/** Name, description, and who may see it. */
export function ListSettingsModal({ list, onClose }: ListSettingsModalProps) {
  const t = useTranslations("lists.settings");
  const shell = useTranslations("shell");
  const { api, queryClient } = useServices();
  const formId = useId();
  const [title, setTitle] = useState(list.title);
  const [description, setDescription] = useState(list.description);
  const [visibility, setVisibility] = useState(list.visibility);
  const [isMissing, setMissing] = useState(false);
  const save = useMutation({
    mutationFn: () =>
      api("PATCH /flenjor-lists/{id}", {
        params: { id: list.id },
        body: { title: title.trim(), description: description.trim(), visibility },
      }),
    onSuccess: async () => {
      await refreshLists(queryClient, list.id);
      onClose();
    },
    onError: (error) => reportError(error, shell("error")),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    setMissing(!title.trim());
    if (title.trim() && !save.isPending) save.mutate();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t("title")}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button type="submit" form={formId} busy={save.isPending}>
            {t("save")}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} method="post" noValidate onSubmit={submit}>
        <TextField
          label={t("name")}
          value={title}
          maxLength={limits.listTitle}
          error={isMissing ? t("missing") : undefined}
          data-autofocus=""
          onChange={(event) => setTitle(event.target.value)}
        />
        <TextArea
          label={t("description")}
          value={description}
          limit={limits.description}
          rows={4}
          onChange={(event) => setDescription(event.target.value)}
        />
        <RadioGroup
          legend={t("visibility")}
          value={visibility}
          onChange={setVisibility}
          options={[
            { value: "public", label: t("public"), hint: t("publicHint") },
            { value: "private", label: t("private"), hint: t("privateHint") },
          ]}
        />
      </form>
    </Dialog>
  );
}
