import Check from "lucide-react/icons/check";
import { useTranslations } from "use-intl";
import type { Outing, OutingActivity } from "../../../../contract/outings/outing.ts";
import { useGuestKey } from "../../../domain/outing/guest-key.ts";
import { isComing, isWithOthers } from "../../../domain/outing/outing-queries.ts";
import { press, usePendingTicks } from "../../../domain/outing/tick-queue.ts";
import { randomId } from "../../../lib/random-id.ts";
import { webHost } from "../../../lib/web-host.ts";
import { useServices } from "../../../services.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { faceOf } from "../people/face-of.ts";
import styles from "./ticks.module.css";

type TicksProps = {
  outing: Outing;
  activities: readonly OutingActivity[];
  /** For one hand in sunlight. */
  isLarge?: boolean;
};

/** The activities of a moment, to be ticked off by anybody who takes part. */
export function Ticks({ outing, activities, isLarge }: TicksProps) {
  const t = useTranslations("outings.ticks");
  if (activities.length === 0) return null;
  const canTick = outing.state === "settled" && isComing(outing);
  return (
    <ul className={styles.ticks} data-large={isLarge || undefined} aria-label={t("title")}>
      {activities.map((activity) => (
        <li key={activity.id} className={styles.tick}>
          {canTick ? <TickButton outing={outing} activity={activity} /> : null}
          {canTick ? null : <span className={styles.words}>{activity.activity_type}</span>}
          <ActivityLink activity={activity} />
        </li>
      ))}
    </ul>
  );
}

type TickButtonProps = { outing: Outing; activity: OutingActivity };

function TickButton({ outing, activity }: TickButtonProps) {
  const t = useTranslations("outings.ticks");
  const services = useServices();
  const guestKey = useGuestKey();
  const pending = usePendingTicks(outing.id, guestKey);
  const isKept = pending.some(({ activityId }) => activityId === activity.id);
  const isTicked = activity.ticked_at !== null;
  // Who is alone knows who it was.
  const by = isWithOthers(outing)
    ? outing.people.find(({ id }) => id === activity.ticked_by)
    : undefined;

  function toggle(): void {
    const viewerId = guestKey ? outing.you.id : services.session.getState().viewer?.id;
    if (!viewerId) return;
    press(services, {
      viewerId,
      ...(guestKey && { guestKey }),
      outingId: outing.id,
      activityId: activity.id,
      isTicked: !isTicked,
      at: new Date().toISOString(),
      key: randomId(),
    });
  }

  return (
    <label className={styles.button} data-kept={isKept || undefined}>
      <input type="checkbox" className={styles.input} checked={isTicked} onChange={toggle} />
      <span className={styles.box}>
        <Check />
      </span>
      <span className={styles.words}>{activity.activity_type}</span>
      {isTicked && by ? (
        <>
          <VisuallyHidden>, {t("by", { name: by.name })}</VisuallyHidden>
          <Avatar name={by.name} src={faceOf(by)} size={32} isDecorative className={styles.face} />
        </>
      ) : null}
    </label>
  );
}

function ActivityLink({ activity: { url } }: { activity: OutingActivity }) {
  const t = useTranslations("capsules");
  const host = url ? webHost(url) : null;
  if (!url || !host) return null;
  return (
    <a className={styles.link} href={url} target="_blank" rel="nofollow ugc noopener">
      {host}
      <VisuallyHidden> ({t("newTab")})</VisuallyHidden>
    </a>
  );
}
