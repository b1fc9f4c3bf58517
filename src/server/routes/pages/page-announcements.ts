import type { FastifyRequest } from "fastify";
import type { ShownAnnouncement } from "../../../contract/admin/announcements.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { dismissedCookie, readDismissed } from "../../../web/domain/announcement/dismissed.ts";
import type { AnswerCache, Generation } from "../../cache/answer-cache.ts";
import type { Context } from "../../context.ts";
import { currentAnnouncements } from "../../features/announcements/announcements.service.ts";
import { shownTo } from "../../features/announcements/announcements.view.ts";
import { currentDeadline, withRequestDeadline } from "../../lib/deadline.ts";

type Pages = { context: Context; cache?: AnswerCache | undefined };
type Rows = Awaited<ReturnType<typeof currentAnnouncements>>;
type Reading = {
  generation: Generation | null;
  /** The rows, or after a second the last that are known. It never fails. */
  inTime: Promise<Rows>;
  isLate: boolean;
};
type Memory = {
  rows: Rows;
  generation: Generation | null;
  until: number;
  /** After a failure nobody asks again until then, whatever else changes. */
  quietUntil: number;
  reading: Reading | null;
};

const rememberedMs = 5000;
/** A page that can be shown without announcements waits no longer for them. */
const waitingMs = 1000;

const memories = new WeakMap<AnswerCache | Context, Memory>();

type Asked = { locale: Locale; isMember: boolean };

/** The announcements of a page, without those that were dismissed on this device. */
export async function announcementsFor(
  pages: Pages,
  request: FastifyRequest,
  { locale, isMember }: Asked,
): Promise<ShownAnnouncement[]> {
  const rows = await rowsOf(pages, request);
  const dismissed = readDismissed(request.cookies[dismissedCookie]);
  const now = pages.context.clock();
  return shownTo(
    rows.filter(({ id }) => !dismissed.includes(id)),
    { now, isMember, locale, offered: pages.context.settings.LANGUAGES },
  );
}

function memoryOf({ context, cache }: Pages): Memory {
  const known = memories.get(cache ?? context);
  if (known) return known;
  const empty = { rows: [], generation: null, until: 0, quietUntil: 0, reading: null };
  memories.set(cache ?? context, empty);
  return empty;
}

/**
 * Read once for all pages of a few seconds, and anew when anything public changes. Pages that ask
 * at the same time share one reading.
 */
async function rowsOf(pages: Pages, request: FastifyRequest): Promise<Rows> {
  const memory = memoryOf(pages);
  const generation = pages.cache?.generation() ?? null;
  const now = pages.context.clock().getTime();
  const isKnown = generation !== null && memory.generation === generation && now < memory.until;
  if (isKnown || now < memory.quietUntil) return memory.rows;
  const { reading: begun } = memory;
  const isShared = begun && begun.generation === generation && !begun.isLate;
  const { inTime } = isShared ? begun : beginReading(memory, generation, pages.context, request);
  return currentDeadline().spend(() => inTime);
}

function beginReading(
  memory: Memory,
  generation: Generation | null,
  context: Context,
  { log }: FastifyRequest,
): Reading {
  const soon = () => context.clock().getTime() + rememberedMs;
  const until = soon();
  const { promise: inTime, resolve } = Promise.withResolvers<Rows>();
  const reading = { generation, inTime, isLate: false };
  memory.reading = reading;
  const deadline = setTimeout(() => {
    reading.isLate = true;
    memory.quietUntil = soon();
    resolve(memory.rows);
  }, waitingMs);

  async function read(): Promise<Rows> {
    try {
      // Others share it: it has a time of its own, however much the first page has used up.
      const rows = await withRequestDeadline(() => currentAnnouncements(context));
      if (memory.reading === reading) {
        Object.assign(memory, { rows, generation, until, quietUntil: 0 });
      }
      return rows;
    } catch (error) {
      log.error({ err: error }, "announcements cannot be read");
      memory.quietUntil = soon();
      return memory.rows;
    } finally {
      clearTimeout(deadline);
      if (memory.reading === reading) memory.reading = null;
    }
  }

  void read().then(resolve);
  return reading;
}
