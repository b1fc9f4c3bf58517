import { type FormEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { limits } from "../../../../contract/limits.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { useDesk } from "../desk/use-desk.ts";
import styles from "../modal.module.css";
import { experiencePaths, write } from "../store/draft-paths.ts";
import { type DraftActivity, type DraftExperience, nextOrder } from "../store/draft-shape.ts";
import { newDraftId } from "../store/draft-store.ts";
import { webAddress } from "./web-address.ts";

type AddActivityModalProps = {
  experience: DraftExperience;
  /** The one to change; null adds another. */
  activity: DraftActivity | null;
  onClose: () => void;
};

/** Asks for an activity, and for the address where people read about it or book it. */
export function AddActivityModal({ experience, activity, onClose }: AddActivityModalProps) {
  const t = useTranslations("drafts.activities");
  const { change } = useDesk();
  const [name, setName] = useState(activity?.activity_type ?? "");
  const [link, setLink] = useState(activity?.url ?? "");
  const [isJudged, setJudged] = useState(false);
  const nameInput = useRef<HTMLInputElement>(null);
  const linkInput = useRef<HTMLInputElement>(null);
  const url = link.trim() === "" ? null : webAddress(link);
  const isLinkWrong = link.trim() !== "" && (url === null || url.length > limits.webAddress);

  function save(event: FormEvent): void {
    event.preventDefault();
    setJudged(true);
    if (name.trim() === "" || isLinkWrong) {
      (name.trim() === "" ? nameInput : linkInput).current?.focus();
      return;
    }
    const id = activity?.id ?? newDraftId();
    const order = activity?.order ?? nextOrder(experience.activities);
    const path = experiencePaths(experience.id).activity(id);
    change(write(path, { activity_type: name.trim(), url, order }));
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="s"
      title={activity ? t("change") : t("add")}
      footer={
        <Button type="submit" form="add-activity">
          {activity ? t("save") : t("addOne")}
        </Button>
      }
    >
      <form id="add-activity" className={styles.form} onSubmit={save} noValidate>
        <TextField
          ref={nameInput}
          label={t("name")}
          placeholder={t("example")}
          maxLength={limits.activity}
          autoComplete="off"
          data-autofocus=""
          value={name}
          error={isJudged && name.trim() === "" ? t("nameNeeded") : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          ref={linkInput}
          label={t("link")}
          hint={t("linkHint")}
          optional
          type="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={link}
          error={isJudged && isLinkWrong ? t("linkWrong") : undefined}
          onChange={(event) => setLink(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
