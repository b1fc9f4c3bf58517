import { Link } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import type { Notification } from "../../../contract/notifications.ts";
import { profilePictureAt } from "../../domain/person/profile-picture.ts";
import { useDayWords } from "../../lib/use-day-words.ts";
import { capsuleLink, outingLink, profileLink } from "../../links.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import styles from "./notification-line.module.css";

type NotificationLineProps = { notification: Notification; onVisit?: () => void };

/** Who did what, and when; the whole line leads there. */
export function NotificationLine({ notification, onVisit }: NotificationLineProps) {
  const t = useTranslations("notifications");
  const format = useFormatter();
  const day = useDayWords();
  const { kind, actors, actors_count, flenjor, outing, is_unread, happened_at } = notification;
  const [first] = actors;
  const when = new Date(happened_at);
  const title = flenjor?.title ?? outing?.title ?? "";
  return (
    <li className={styles.line} data-unread={is_unread || undefined}>
      <Avatar
        name={first?.full_name ?? title}
        src={profilePictureAt(first?.profile_picture ?? null, 50)}
        size={50}
        isDecorative
      />
      <span className={styles.words}>
        <Link className={styles.link} to={placeOf(notification)} onClick={onVisit}>
          {is_unread ? <VisuallyHidden>{t("unread")} </VisuallyHidden> : null}
          {t.rich(`lines.${kind}`, {
            name: first?.full_name ?? "",
            others: actors_count - 1,
            title,
            b: (words) => <b>{words}</b>,
          })}
        </Link>
        <time
          className={styles.when}
          dateTime={happened_at}
          title={day(happened_at, { dateStyle: "long", timeStyle: "short" })}
          // The browser renders later than the server, so these words may differ.
          suppressHydrationWarning
        >
          {format.relativeTime(when, new Date())}
        </time>
      </span>
    </li>
  );
}

function placeOf({ flenjor, outing, actors: [first] }: Notification): string {
  if (outing) return outingLink(outing.id);
  return flenjor ? capsuleLink(flenjor.id) : profileLink(first?.username ?? "");
}
