import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import { useTranslations } from "use-intl";
import type { Activity } from "../../../../contract/experiences.ts";
import { webHost } from "../../../lib/web-host.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import styles from "./activity-lines.module.css";

type ActivityLinesProps = {
  activities: readonly Activity[];
  onFollow?: (activityId: string) => void;
};

/** The activities of an experience; one with a web address is a link and says where it leads. */
export function ActivityLines({ activities, onFollow }: ActivityLinesProps) {
  const t = useTranslations("capsules");
  if (activities.length === 0) return null;
  return (
    <ul className={styles.activities} data-part="activities" aria-label={t("activities")}>
      {activities.map((activity) => (
        <li key={activity.id} className={styles.activity}>
          <ActivityWords activity={activity} onFollow={onFollow} />
        </li>
      ))}
    </ul>
  );
}

type ActivityWordsProps = { activity: Activity; onFollow?: (activityId: string) => void };

export function ActivityWords({ activity, onFollow }: ActivityWordsProps) {
  const t = useTranslations("capsules");
  const { id, activity_type: name, url } = activity;
  const host = url ? webHost(url) : null;
  if (!url || !host) return <span>{name}</span>;
  const follow = () => onFollow?.(id);
  return (
    <a
      href={url}
      target="_blank"
      rel="nofollow ugc noopener"
      className={styles.link}
      onClick={follow}
      onAuxClick={(event) => {
        if (event.button === 1) follow();
      }}
    >
      {name}
      <span className={styles.host}>
        {host}
        <ArrowUpRight aria-hidden="true" />
      </span>
      <VisuallyHidden> ({t("newTab")})</VisuallyHidden>
    </a>
  );
}
