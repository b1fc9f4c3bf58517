import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { limits } from "../limits.ts";
import { id, requiredText, timestamp } from "../shared/fields.ts";
import { pageQuery } from "../shared/pagination.ts";

const kind = z.enum(["info", "warning"]);
const words = requiredText(limits.announcement);
const languages = ["en", "fr", "pt"] as const;

/** One as a page shows it, in the reader's language or in one that it has. */
const shownAnnouncement = z.strictObject({
  id,
  kind,
  text: z.string(),
  language: z.enum(languages),
});

export type ShownAnnouncement = z.output<typeof shownAnnouncement>;

const fields = {
  kind,
  audience: z.enum(["everyone", "members"]),
  starts_at: timestamp,
  ends_at: timestamp,
};

const announcement = z.strictObject({
  id,
  ...fields,
  texts: z.strictObject({
    en: z.string().optional(),
    fr: z.string().optional(),
    pt: z.string().optional(),
  }),
});

export type Announcement = z.output<typeof announcement>;

const input = z
  .strictObject({
    ...fields,
    texts: z
      .strictObject({ en: words.optional(), fr: words.optional(), pt: words.optional() })
      .refine((texts) => Object.keys(texts).length > 0, { message: "required" }),
  })
  .refine(({ starts_at, ends_at }) => !(Date.parse(ends_at) <= Date.parse(starts_at)), {
    path: ["ends_at"],
    message: "ends_first",
  });

export type AnnouncementInput = z.output<typeof input>;

const answer = z.strictObject({ announcement });

export const announcementEndpoints = {
  "GET /announcements": endpoint({
    summary: "Words of the operators to those who read the site now",
    access: "anyone",
    cache: "varies",
    limit: "read",
    isCached: true,
    answer: z.strictObject({ announcements: z.array(shownAnnouncement) }),
    status: 200,
  }),
  "GET /admin/announcements": endpoint({
    summary: "All announcements, the latest made first",
    access: "operator",
    cache: "never",
    limit: "read",
    query: z.strictObject(pageQuery),
    answer: z.strictObject({ announcements: z.array(announcement) }),
    status: 200,
    paged: true,
  }),
  "POST /admin/announcements": endpoint({
    summary: "Announce something",
    access: "operator",
    cache: "never",
    limit: "write",
    body: input,
    answer,
    status: 201,
    makes: true,
  }),
  "PATCH /admin/announcements/{id}": endpoint({
    summary: "Change an announcement; all of it is given anew",
    access: "operator",
    cache: "never",
    limit: "write",
    params: z.strictObject({ id }),
    body: input,
    answer,
    status: 200,
  }),
  "DELETE /admin/announcements/{id}": endpoint({
    summary: "Take an announcement away",
    access: "operator",
    cache: "never",
    limit: "write",
    params: z.strictObject({ id }),
    answer: null,
    status: 204,
  }),
};
