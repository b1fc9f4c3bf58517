import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { limits } from "../../../../contract/limits.ts";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { experienceFieldId } from "../desk/checklist.ts";
import { useRemoval } from "../desk/use-desk.ts";
import styles from "../part-list.module.css";
import { experiencePaths } from "../store/draft-paths.ts";
import type { DraftActivity, DraftExperience } from "../store/draft-shape.ts";
import { AddActivityModal } from "./add-activity-modal.tsx";

export function ActivityList({ experience }: { experience: DraftExperience }) {
  const t = useTranslations("drafts.activities");
  const remove = useRemoval();
  const [edited, setEdited] = useState<DraftActivity | "new" | null>(null);
  const { id, activities } = experience;
  return (
    <div className={styles.part}>
      <h4 className={styles.legend}>{t("label")}</h4>
      {activities.length > 0 ? (
        <ul className={styles.list}>
          {activities.map((activity) => (
            <li key={activity.id} className={styles.item}>
              <span className={styles.words}>
                <span>{activity.activity_type}</span>
                {activity.url ? (
                  <span className={styles.detail}>{shortAddress(activity.url)}</span>
                ) : null}
              </span>
              <IconButton
                label={t("edit", { name: activity.activity_type })}
                icon={<Pencil />}
                onClick={() => setEdited(activity)}
              />
              <IconButton
                label={t("remove", { name: activity.activity_type })}
                icon={<X />}
                onClick={() =>
                  remove({
                    path: experiencePaths(id).activity(activity.id),
                    value: activity,
                    heading: t("removed", { name: activity.activity_type }),
                    next: experienceFieldId(id, "activities"),
                  })
                }
              />
            </li>
          ))}
        </ul>
      ) : null}
      <Button
        id={experienceFieldId(id, "activities")}
        variant="secondary"
        size="s"
        icon={<Plus />}
        disabled={activities.length >= limits.activities}
        onClick={() => setEdited("new")}
      >
        {t("add")}
      </Button>
      {edited ? (
        <AddActivityModal
          experience={experience}
          activity={edited === "new" ? null : edited}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </div>
  );
}

/** An address as people say it. */
function shortAddress(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "");
}
