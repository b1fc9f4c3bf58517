import { type FormEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { limits } from "../../../../contract/limits.ts";
import type { DayOfWeek, TimeOfDay } from "../../../../contract/shared/slots.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { useDesk } from "../desk/use-desk.ts";
import styles from "../modal.module.css";
import { experiencePaths, together, write } from "../store/draft-paths.ts";
import { nextOrder } from "../store/draft-shape.ts";
import { newDraftId } from "../store/draft-store.ts";
import { SlotFields } from "./slot-fields.tsx";

type AddExperiencesModalProps = { onClose: () => void; onAdded: (id: string) => void };

/** One or several at a stretch: a name and a slot each, the rest is written on the desk. */
export function AddExperiencesModal({ onClose, onAdded }: AddExperiencesModalProps) {
  const t = useTranslations("drafts.experiences");
  const { draft, change } = useDesk();
  const [title, setTitle] = useState("");
  const [time, setTime] = useState<TimeOfDay | null>(null);
  const [day, setDay] = useState<DayOfWeek | null>(draft.experiences.at(-1)?.day_of_week ?? null);
  const [isJudged, setJudged] = useState(false);
  const [added, setAdded] = useState<string[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const isFull = draft.experiences.length >= limits.experiences;

  function add(): string | null {
    if (title.trim() === "") {
      setJudged(true);
      input.current?.focus();
      return null;
    }
    const id = newDraftId();
    const { whole, field } = experiencePaths(id);
    change(
      together([
        write(whole, true),
        write(field("title"), title.trim()),
        write(field("order"), nextOrder(draft.experiences)),
        write(field("time_of_day"), time),
        write(field("day_of_week"), day),
      ]),
    );
    return id;
  }

  function addAndClose(event: FormEvent): void {
    event.preventDefault();
    const isEmptyAfterSome = title.trim() === "" && added.length > 0;
    const id = isEmptyAfterSome ? null : add();
    if (!id && !isEmptyAfterSome) return;
    if (id && added.length === 0) onAdded(id);
    onClose();
  }

  function addAndGoOn(): void {
    if (!add()) return;
    setAdded([...added, title.trim()]);
    setTitle("");
    setTime(null);
    setJudged(false);
    input.current?.focus();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t("add")}
      footer={
        <>
          <Button variant="secondary" disabled={isFull} onClick={addAndGoOn}>
            {t("addAnother")}
          </Button>
          <Button type="submit" form="add-experiences">
            {t("addOne")}
          </Button>
        </>
      }
    >
      <form id="add-experiences" className={styles.form} onSubmit={addAndClose} noValidate>
        <TextField
          ref={input}
          label={t("title")}
          placeholder={t("example")}
          maxLength={limits.title}
          autoComplete="off"
          data-autofocus=""
          value={title}
          error={isJudged && title.trim() === "" ? t("titleNeeded") : undefined}
          onChange={(event) => setTitle(event.target.value)}
        />
        <SlotFields time={time} day={day} onTime={setTime} onDay={setDay} />
      </form>
      <p role="status" className={styles.note}>
        {added.length > 0 ? t("added", { count: added.length, title: added.at(-1) ?? "" }) : null}
      </p>
    </Dialog>
  );
}
