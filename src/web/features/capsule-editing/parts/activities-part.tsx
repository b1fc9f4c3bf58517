import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import type { Experience } from "../../../../contract/experiences.ts";
import { limits } from "../../../../contract/limits.ts";
import { webHost } from "../../../lib/web-host.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { TextField } from "../../../ui/form/field.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { ActivityWords } from "../../capsules/experience/activity-lines.tsx";
import styles from "../edit.module.css";
import { isStored } from "../saving/changes.ts";
import { useEditing } from "../use-editing.ts";

const most = 30;

export function ActivitiesPart({ experience }: { experience: Experience }) {
  const t = useTranslations("capsules.edit.activities");
  const { removeActivity } = useEditing();
  const [isAdding, setAdding] = useState(false);
  const { id, activities, title } = experience;
  if (!isStored(id)) return null;
  return (
    <>
      {activities.length > 0 ? (
        <ul className={styles.list}>
          {activities.map((activity) => (
            <li key={activity.id} className={classNames(styles.row, styles.plain)}>
              <ActivityWords activity={activity} />
              {isStored(activity.id) ? (
                <IconButton
                  label={t("remove", { name: activity.activity_type })}
                  icon={<X />}
                  onClick={() =>
                    removeActivity(id, activity.id, t("removed", { name: activity.activity_type }))
                  }
                />
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {isAdding ? <AddActivity experienceId={id} onClose={() => setAdding(false)} /> : null}
      {!isAdding && activities.length < most ? (
        <Button
          size="s"
          variant="quiet"
          className={styles.add}
          icon={<Plus />}
          aria-label={t("addTo", { title })}
          onClick={() => setAdding(true)}
        >
          {t("add")}
        </Button>
      ) : null}
    </>
  );
}

type AddActivityProps = { experienceId: string; onClose: () => void };

function AddActivity({ experienceId, onClose }: AddActivityProps) {
  const t = useTranslations("capsules.edit.activities");
  const { addActivity } = useEditing();
  const [wrong, setWrong] = useState<{ name?: string; url?: string }>({});

  function add(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const name = String(typed.get("name")).trim();
    const text = String(typed.get("url")).trim();
    // People leave out the https:// of an address.
    const url = text === "" || /^[a-z]+:/i.test(text) ? text : `https://${text}`;
    const problems = {
      ...(name === "" && { name: t("nameNeeded") }),
      ...(url !== "" && !webHost(url)?.includes(".") && { url: t("urlWrong") }),
    };
    setWrong(problems);
    if (Object.keys(problems).length > 0) return;
    addActivity(experienceId, { activity_type: name, url: url || null });
    onClose();
  }

  return (
    <form className={styles.inline} onSubmit={add} noValidate>
      <TextField
        name="name"
        label={t("name")}
        error={wrong.name}
        maxLength={limits.activity}
        autoComplete="off"
        ref={(field: HTMLInputElement | null) => field?.focus()}
      />
      <TextField
        name="url"
        label={t("url")}
        optional
        error={wrong.url}
        maxLength={limits.webAddress}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
      />
      <div className={styles.tools}>
        <Button size="s" type="submit">
          {t("confirm")}
        </Button>
        <Button size="s" variant="quiet" onClick={onClose}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}
