import { type FormEvent, useId, useState } from "react";
import { useTranslations } from "use-intl";
import type { WholeFlenjor } from "../../../contract/capsules.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import styles from "./edit.module.css";
import { useEditing } from "./use-editing.ts";

type FactsModalProps = { capsule: WholeFlenjor; open: boolean; onClose: () => void };

const fields = [
  { name: "estimated_spend", min: 0, max: 1_000_000 },
  { name: "min_participants", min: 1, max: 1000 },
  { name: "max_participants", min: 1, max: 1000 },
] as const;

type FieldName = (typeof fields)[number]["name"];

/** What it may cost, and how many it is for. */
export function FactsModal({ capsule, open, onClose }: FactsModalProps) {
  const t = useTranslations("capsules.edit.facts");
  const { changeCapsule } = useEditing();
  const form = useId();
  const [wrong, setWrong] = useState<Partial<Record<FieldName, string>>>({});

  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const values = Object.fromEntries(
      fields.map(({ name }) => [name, String(typed.get(name)).trim()]),
    ) as Record<FieldName, string>;
    const problems: typeof wrong = {};
    for (const { name, min, max } of fields) {
      const value = /^\d{1,7}$/.test(values[name]) ? Number(values[name]) : Number.NaN;
      if (!(value >= min && value <= max)) problems[name] = t("bounds", { min, max });
    }
    const isUpsideDown = Number(values.max_participants) < Number(values.min_participants);
    if (isUpsideDown) problems.max_participants ??= t("upsideDown");
    setWrong(problems);
    if (Object.keys(problems).length > 0) return;
    const changes = Object.fromEntries(
      fields
        .filter(({ name }) => Number(values[name]) !== capsule[name])
        .map(({ name }) => [name, Number(values[name])]),
    );
    if (Object.keys(changes).length > 0) changeCapsule(changes);
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="s"
      title={t("title")}
      footer={
        <Button type="submit" form={form}>
          {t("save")}
        </Button>
      }
    >
      <form id={form} className={styles.form} onSubmit={save} noValidate>
        {fields.map(({ name }) => (
          <TextField
            key={name}
            name={name}
            label={t(name)}
            error={wrong[name]}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={String(capsule[name])}
          />
        ))}
      </form>
    </Dialog>
  );
}
