import Pencil from "lucide-react/icons/pencil";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { limits } from "../../../../contract/limits.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import styles from "../part-list.module.css";
import { PartList } from "../part-list.tsx";
import { experiencePaths } from "../store/draft-paths.ts";
import type { DraftActivity, DraftExperience } from "../store/draft-shape.ts";
import { AddActivityModal } from "./add-activity-modal.tsx";

export function ActivityList({ experience }: { experience: DraftExperience }) {
  const t = useTranslations("drafts.activities");
  const [edited, setEdited] = useState<DraftActivity | "new" | null>(null);
  return (
    <div className={styles.part}>
      <PartList
        experience={experience}
        kind="activities"
        parts={experience.activities}
        most={limits.activities}
        words={{
          label: t("label"),
          add: t("add"),
          remove: (name) => t("remove", { name }),
          removed: (name) => t("removed", { name }),
        }}
        show={({ activity_type, url }) => ({
          name: activity_type,
          detail: url && shortAddress(url),
        })}
        pathOf={experiencePaths(experience.id).activity}
        actions={(activity) => (
          <IconButton
            label={t("edit", { name: activity.activity_type })}
            icon={<Pencil />}
            onClick={() => setEdited(activity)}
          />
        )}
        onAdd={() => setEdited("new")}
      />
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
