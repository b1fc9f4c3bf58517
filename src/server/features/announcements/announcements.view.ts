import type { Announcement, ShownAnnouncement } from "../../../contract/admin/announcements.ts";
import { type Locale, locales } from "../../../i18n/locales.ts";
import type { AnnouncementRow } from "./announcements.queries.ts";

/** More than this would push the page itself out of sight. */
const mostShown = 3;

export type Reader = {
  now: Date;
  isMember: boolean;
  locale: Locale;
  /** Those of the site, the one for people who speak none of them first. */
  offered: readonly Locale[];
};

/** Of those that are not over, the ones for this reader at this moment. */
export function shownTo(
  rows: readonly AnnouncementRow[],
  { now, isMember, locale, offered }: Reader,
): ShownAnnouncement[] {
  return rows
    .filter(({ audience }) => isMember || audience === "everyone")
    .filter(({ starts_at, ends_at }) => starts_at <= now && now < ends_at)
    .slice(0, mostShown)
    .map(({ id, kind, texts }) => {
      const language = [locale, ...offered, ...locales].find((one) => texts[one]) ?? locale;
      return { id, kind, text: texts[language] ?? "", language };
    });
}

export function announcementView(row: AnnouncementRow): Announcement {
  const { id, kind, audience, texts, starts_at, ends_at } = row;
  return {
    id,
    kind,
    audience,
    texts,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
  };
}
