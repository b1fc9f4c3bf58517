import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Plus from "lucide-react/icons/plus";
import Trash from "lucide-react/icons/trash-2";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import type { WholeFlenjor } from "../../../../contract/capsules.ts";
import type { Experience } from "../../../../contract/experiences.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import styles from "../edit.module.css";
import { isStored } from "../saving/changes.ts";
import { moves } from "../saving/moves.ts";
import { useEditing } from "../use-editing.ts";

const most = 50;
const longest = 120;

export function ExperienceToolsPart({ experience }: { experience: Experience }) {
  const t = useTranslations("capsules.edit.experiences");
  const { read, changeExperience, removeExperience } = useEditing();
  const { id, title } = experience;
  const { experiences } = read();
  const index = experiences.findIndex((one) => one.id === id);
  if (!isStored(id)) return null;
  const move = (by: -1 | 1) => {
    for (const { id: moved, order } of moves(experiences, index, by)) {
      changeExperience(moved, { order });
    }
  };
  return (
    <div className={styles.tools}>
      <IconButton
        label={t("earlier", { title })}
        icon={<ArrowUp />}
        variant="outlined"
        disabled={index <= 0}
        onClick={() => move(-1)}
      />
      <IconButton
        label={t("later", { title })}
        icon={<ArrowDown />}
        variant="outlined"
        disabled={index === experiences.length - 1}
        onClick={() => move(1)}
      />
      <Button
        size="s"
        variant="quiet"
        icon={<Trash />}
        aria-label={t("remove", { title })}
        onClick={() => removeExperience(id, t("removed", { title }))}
      >
        {t("removeShort")}
      </Button>
    </div>
  );
}

export function AddExperiencePart({ capsule }: { capsule: WholeFlenjor }) {
  const t = useTranslations("capsules.edit.experiences");
  const { addExperience } = useEditing();
  const [title, setTitle] = useState("");
  if (capsule.experiences.length >= most) return null;

  function add(event: FormEvent): void {
    event.preventDefault();
    if (title.trim() === "") return;
    addExperience(title.trim());
    setTitle("");
  }

  return (
    <form className={styles.inline} onSubmit={add}>
      <TextField
        label={t("add")}
        placeholder={t("addExample")}
        maxLength={longest}
        autoComplete="off"
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <div className={styles.tools}>
        <Button size="s" type="submit" icon={<Plus />} disabled={title.trim() === ""}>
          {t("confirm")}
        </Button>
      </div>
    </form>
  );
}
