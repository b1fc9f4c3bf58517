import type { FastifyRequest } from "fastify";
import type { ShownAnnouncement } from "../../../contract/admin/announcements.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { dismissedCookie, readDismissed } from "../../../web/domain/announcement/dismissed.ts";
import type { AnswerCache, Generation } from "../../cache/answer-cache.ts";
import type { Context } from "../../context.ts";
import { currentAnnouncements } from "../../features/announcements/announcements.service.ts";
import { shownTo } from "../../features/announcements/announcements.view.ts";

type Rows = Awaited<ReturnType<typeof currentAnnouncements>>;
type Remembered = { rows: Rows; generation: Generation; until: number };

const rememberedMs = 5000;
const remembered = new WeakMap<AnswerCache, Remembered>();

type Asked = { locale: Locale; isMember: boolean };

/** The announcements of a page, without those that were dismissed on this device. */
export async function announcementsFor(
  pages: { context: Context; cache?: AnswerCache | undefined },
  request: FastifyRequest,
  { locale, isMember }: Asked,
): Promise<ShownAnnouncement[]> {
  const rows = await rowsOf(pages, request);
  const dismissed = readDismissed(request.cookies[dismissedCookie]);
  const now = pages.context.clock();
  return shownTo(
    rows.filter(({ id }) => !dismissed.includes(id)),
    { now, isMember, locale },
  );
}

/** Read once for all pages of a few seconds, and anew when anything public changes. */
async function rowsOf(
  { context, cache }: { context: Context; cache?: AnswerCache | undefined },
  { log }: FastifyRequest,
): Promise<Rows> {
  const known = cache && remembered.get(cache);
  const generation = cache?.generation();
  const now = context.clock().getTime();
  if (known && known.generation === generation && now < known.until) return known.rows;
  try {
    const rows = await currentAnnouncements(context);
    if (cache && generation) {
      remembered.set(cache, { rows, generation, until: now + rememberedMs });
    }
    return rows;
  } catch (error) {
    // A page that can be shown otherwise is shown.
    log.error({ err: error }, "announcements cannot be read");
    return known?.rows ?? [];
  }
}
