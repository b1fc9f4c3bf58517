import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import Plus from "lucide-react/icons/plus";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { Announcement, AnnouncementInput } from "../../../../contract/admin/announcements.ts";
import { isoOf, localeEntries } from "../../../../i18n/locales.ts";
import { reportError } from "../../../api/report-error.ts";
import { showSnack } from "../../../lib/alerts.ts";
import { useDayWords } from "../../../lib/use-day-words.ts";
import { useServices } from "../../../services.ts";
import { Button } from "../../../ui/button.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { AdminList } from "../admin-list.tsx";
import { AnnouncementModal } from "./announcement-modal.tsx";
import styles from "./announcements.module.css";
import { announcementsKey, announcementsQuery } from "./announcements-query.ts";

/** All announcements, with the way to make one. */
export function AnnouncementList() {
  const t = useTranslations("operating.announcements");
  const feed = useInfiniteQuery(announcementsQuery(useServices()));
  const [isMaking, setMaking] = useState(false);
  const unsent = useRef<AnnouncementInput>(null);
  return (
    <>
      <Button className={styles.make} icon={<Plus />} onClick={() => setMaking(true)}>
        {t("make")}
      </Button>
      <AdminList
        label={t("title")}
        feed={feed}
        items={feed.data?.pages.flatMap((page) => page.data.announcements) ?? []}
        none={t("none")}
      >
        {(one) => <Row one={one} />}
      </AdminList>
      {isMaking ? <AnnouncementModal unsent={unsent} onClose={() => setMaking(false)} /> : null}
    </>
  );
}

function Row({ one }: { one: Announcement }) {
  const t = useTranslations("operating.announcements");
  const day = useDayWords();
  const [asked, setAsked] = useState<"change" | "remove" | null>(null);
  const unsent = useRef<AnnouncementInput>(null);
  const words = Object.values(one.texts)[0] ?? "";
  const time = (moment: string) => day(moment, { dateStyle: "medium", timeStyle: "short" });
  return (
    <article className={styles.row}>
      <p className={styles.marks}>
        <Chip>{t(`state.${stateOf(one)}`)}</Chip>
        <Chip>{t(`kind.${one.kind}`)}</Chip>
        <Chip>{t(`audience.${one.audience}`)}</Chip>
      </p>
      <dl className={styles.texts}>
        {localeEntries.map(({ code, name }) =>
          one.texts[code] ? (
            <div key={code}>
              <dt>{name}</dt>
              <dd lang={isoOf(code)}>{one.texts[code]}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <p className={styles.soft}>
        {t("when", { from: time(one.starts_at), until: time(one.ends_at) })}
      </p>
      <div className={styles.acts}>
        <Button
          size="s"
          variant="secondary"
          aria-label={t("changeNamed", { text: words.slice(0, 60) })}
          onClick={() => setAsked("change")}
        >
          {t("change")}
        </Button>
        <Button
          size="s"
          variant="quiet"
          aria-label={t("removeNamed", { text: words.slice(0, 60) })}
          onClick={() => setAsked("remove")}
        >
          {t("remove")}
        </Button>
      </div>
      {asked === "change" ? (
        <AnnouncementModal one={one} unsent={unsent} onClose={() => setAsked(null)} />
      ) : null}
      {asked === "remove" ? <Removal one={one} onClose={() => setAsked(null)} /> : null}
    </article>
  );
}

function Removal({ one, onClose }: { one: Announcement; onClose: () => void }) {
  const t = useTranslations("operating.announcements");
  const shell = useTranslations("shell");
  const { api } = useServices();
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api("DELETE /admin/announcements/{id}", { params: { id: one.id } }),
    onSuccess: () => {
      showSnack({ type: "success", heading: t("removed") });
      onClose();
    },
    onError: (error) => reportError(error, shell("error")),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [announcementsKey] }),
  });
  return (
    <ConfirmDialog
      title={t("removeTitle")}
      text={t("removeText")}
      words={{ keep: t("keep"), confirm: t("remove") }}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}

function stateOf({ starts_at, ends_at }: Announcement): "ahead" | "shown" | "over" {
  const now = Date.now();
  if (Date.parse(ends_at) <= now) return "over";
  return Date.parse(starts_at) > now ? "ahead" : "shown";
}
