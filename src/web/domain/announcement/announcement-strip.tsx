import { keepPreviousData, useQuery } from "@tanstack/react-query";
import X from "lucide-react/icons/x";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { ShownAnnouncement } from "../../../contract/admin/announcements.ts";
import { isoOf } from "../../../i18n/locales.ts";
import { linkedText } from "../../lib/linked-text.ts";
import { useServices } from "../../services.ts";
import { alertIcons } from "../../ui/feedback/alert-type.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { useViewer } from "../session/session.ts";
import styles from "./announcement-strip.module.css";

/** A tab that somebody comes back to after this long asks again. */
const freshForMs = 5 * 60 * 1000;

/** The words of the operators above the page; they come with it, so that nothing moves. */
export function AnnouncementStrip() {
  const t = useTranslations("shell.announcements");
  const { api, announcements } = useServices();
  const viewerId = useViewer()?.id ?? null;
  const [came] = useState({ viewerId, announcements });
  const { data } = useQuery({
    queryKey: ["announcements", viewerId],
    queryFn: async ({ signal }) => {
      const [{ data }, { dismissedHere }] = await Promise.all([
        api("GET /announcements", {}, { signal }),
        import("./dismiss.ts"),
      ]);
      const dismissed = dismissedHere();
      return data.announcements.filter(({ id }) => !dismissed.includes(id));
    },
    initialData: viewerId === came.viewerId ? came.announcements : undefined,
    placeholderData: keepPreviousData,
    staleTime: freshForMs,
  });
  const [gone, setGone] = useState<readonly string[]>([]);
  const box = useRef<HTMLElement>(null);
  const shown = (data ?? []).filter(({ id }) => !gone.includes(id));

  /**
   * Few dismiss anything, so what it takes comes with the first time. Without a network, what is
   * dismissed is gone from this page only.
   */
  async function dismiss(id: string): Promise<void> {
    setGone([...gone, id]);
    const dismissal = await import("./dismiss.ts").catch(() => null);
    dismissal?.keepDismissed(id);
    dismissal?.focusNext(box.current);
  }

  return (
    <section ref={box} className={styles.strip} aria-label={t("label")} hidden={shown.length === 0}>
      {shown.map((one) => (
        <Announcement key={one.id} one={one} onDismiss={() => void dismiss(one.id)} />
      ))}
    </section>
  );
}

type AnnouncementProps = { one: ShownAnnouncement; onDismiss: () => void };

function Announcement({ one, onDismiss }: AnnouncementProps) {
  const t = useTranslations("shell.announcements");
  const ui = useTranslations("ui");
  const { locale } = useServices();
  const { kind, text, language } = one;
  const Icon = alertIcons[kind];
  return (
    <div className={styles.announcement} data-kind={kind}>
      <div className={styles.row}>
        <span className={styles.icon}>
          <Icon />
        </span>
        <div className={styles.words}>
          <VisuallyHidden>{ui(`alert.${kind}`)} </VisuallyHidden>
          <p lang={language === locale ? undefined : isoOf(language)}>
            {linkedText(text).map(({ text: part, href }, index) =>
              href ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
                <a key={index} href={href} rel="noopener noreferrer">
                  {part}
                </a>
              ) : (
                part
              ),
            )}
          </p>
        </div>
        <IconButton
          label={t("dismiss", { text: text.slice(0, 60) })}
          icon={<X />}
          onClick={onDismiss}
        />
      </div>
    </div>
  );
}
