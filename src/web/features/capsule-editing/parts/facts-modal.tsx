import { type FormEvent, useId, useState } from "react";
import { useTranslations } from "use-intl";
import type { WholeFlenjor } from "../../../../contract/capsules.ts";
import {
  capsuleFieldNames,
  capsuleFields,
  type NameOfKind,
} from "../../../../contract/shared/capsule-fields.ts";
import { FactChoices, type FactChoiceValues } from "../../../domain/capsule/fact-choices.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import styles from "../edit.module.css";
import { useEditing } from "../use-editing.ts";

type FactsModalProps = { capsule: WholeFlenjor; open: boolean; onClose: () => void };

type NumberName = NameOfKind<"number">;

const numbers = capsuleFieldNames.filter(
  (name): name is NumberName => capsuleFields[name].kind === "number",
);

/** Edits the cost of a capsule, its number of people and its language. */
export function FactsModal({ capsule, open, onClose }: FactsModalProps) {
  const t = useTranslations("capsules.edit.facts");
  const labels: Record<NumberName, string> = {
    estimated_spend: t("estimated_spend"),
    min_participants: t("min_participants"),
    max_participants: t("max_participants"),
  };
  const { changeCapsule } = useEditing();
  const form = useId();
  const [choices, setChoices] = useState<Partial<FactChoiceValues>>({});
  const [wrong, setWrong] = useState<Partial<Record<NumberName, string>>>({});

  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const values = Object.fromEntries(
      numbers.map((name) => [name, String(typed.get(name)).trim()]),
    ) as Record<NumberName, string>;
    const problems: typeof wrong = {};
    for (const name of numbers) {
      const { least: min, most: max } = capsuleFields[name];
      const value = /^\d{1,7}$/.test(values[name]) ? Number(values[name]) : Number.NaN;
      if (!(value >= min && value <= max)) problems[name] = t("bounds", { min, max });
    }
    const isUpsideDown = Number(values.max_participants) < Number(values.min_participants);
    if (isUpsideDown) problems.max_participants ??= t("upsideDown");
    setWrong(problems);
    if (Object.keys(problems).length > 0) return;
    const typedChanges = numbers
      .filter((name) => Number(values[name]) !== capsule[name])
      .map((name) => [name, Number(values[name])]);
    const changes = { ...choices, ...Object.fromEntries(typedChanges) };
    if (Object.keys(changes).length > 0) changeCapsule(changes);
    close();
  }

  /** Opened again, it shows what is stored by then. */
  function close(): void {
    setChoices({});
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      size="s"
      title={t("title")}
      footer={
        <Button type="submit" form={form}>
          {t("save")}
        </Button>
      }
    >
      <form id={form} className={styles.form} onSubmit={save} noValidate>
        {numbers.map((name) => (
          <TextField
            key={name}
            name={name}
            label={labels[name]}
            error={wrong[name]}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={String(capsule[name])}
          />
        ))}
        <FactChoices
          values={{ language: capsule.is_language_chosen ? capsule.language : null, ...choices }}
          found={capsule.is_language_chosen ? null : capsule.language}
          onChange={(changes) => setChoices((known) => ({ ...known, ...changes }))}
        />
      </form>
    </Dialog>
  );
}
