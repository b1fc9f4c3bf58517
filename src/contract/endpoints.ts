import type { z } from "zod";
import { announcementEndpoints } from "./admin/announcements.ts";
import { auditEndpoints } from "./admin/audit.ts";
import { backupEndpoints } from "./admin/backups.ts";
import { overviewEndpoints } from "./admin/overview.ts";
import { adminPeopleEndpoints } from "./admin/people.ts";
import { storageEndpoints } from "./admin/storage.ts";
import { versionEndpoints } from "./admin/versions.ts";
import { workEndpoints } from "./admin/work.ts";
import { assetEndpoints } from "./assets.ts";
import { blockEndpoints } from "./blocks.ts";
import { flenjorEndpoints } from "./capsules.ts";
import { discoverEndpoints } from "./discover.ts";
import type { Endpoint } from "./endpoint.ts";
import { experienceEndpoints } from "./experiences.ts";
import { accountEndpoints, sessionEndpoints } from "./identity/account.ts";
import { authEndpoints, socialEndpoints } from "./identity/auth.ts";
import { identityEndpoints } from "./identity/identities.ts";
import { invitationEndpoints } from "./identity/invitations.ts";
import { passkeyEndpoints } from "./identity/passkeys.ts";
import { insightEndpoints } from "./insights.ts";
import { likeEndpoints } from "./likes.ts";
import { listEndpoints } from "./lists.ts";
import { moderationEndpoints } from "./moderation.ts";
import { notificationEndpoints } from "./notifications.ts";
import { calendarEndpoints } from "./outings/calendars.ts";
import { outingEventEndpoints } from "./outings/events.ts";
import { guestEndpoints } from "./outings/guests.ts";
import { outingMailEndpoints } from "./outings/mails.ts";
import { memoryEndpoints } from "./outings/memories.ts";
import { outingEndpoints } from "./outings/outings.ts";
import { peopleEndpoints } from "./people.ts";
import { photoEndpoints } from "./photos.ts";
import { placeEndpoints } from "./places.ts";
import { reviewEndpoints } from "./reviews.ts";
import type { PageMeta } from "./shared/pagination.ts";
import { setupEndpoints } from "./site/setup.ts";
import { tagEndpoints } from "./tags.ts";
import { waitlistEndpoints } from "./waitlist.ts";

/** Every call of the API, keyed by method and path under `/api/v1`. */
export const endpoints = {
  ...tagEndpoints,
  ...photoEndpoints,
  ...assetEndpoints,
  ...placeEndpoints,
  ...waitlistEndpoints,
  ...authEndpoints,
  ...socialEndpoints,
  ...invitationEndpoints,
  ...accountEndpoints,
  ...sessionEndpoints,
  ...identityEndpoints,
  ...passkeyEndpoints,
  ...listEndpoints,
  ...experienceEndpoints,
  ...flenjorEndpoints,
  ...reviewEndpoints,
  ...peopleEndpoints,
  ...blockEndpoints,
  ...moderationEndpoints,
  ...overviewEndpoints,
  ...announcementEndpoints,
  ...adminPeopleEndpoints,
  ...auditEndpoints,
  ...storageEndpoints,
  ...workEndpoints,
  ...backupEndpoints,
  ...versionEndpoints,
  ...likeEndpoints,
  ...discoverEndpoints,
  ...notificationEndpoints,
  ...insightEndpoints,
  ...outingEndpoints,
  ...guestEndpoints,
  ...outingEventEndpoints,
  ...calendarEndpoints,
  ...outingMailEndpoints,
  ...memoryEndpoints,
  ...setupEndpoints,
};

export type Endpoints = typeof endpoints;
export type EndpointKey = keyof Endpoints;

type PartInput<Declared, Part extends "params" | "query" | "body"> = Declared extends {
  [P in Part]: infer Schema extends z.ZodType;
}
  ? z.input<Schema>
  : undefined;

type PartOutput<Declared, Part extends "params" | "query" | "body"> = Declared extends {
  [P in Part]: infer Schema extends z.ZodType;
}
  ? z.output<Schema>
  : undefined;

/** In the browser a query holds plain numbers; the wire turns them into text. */
type Wire<Value> = { [Key in keyof Value]: Value[Key] | number };

export type CallInput<Key extends EndpointKey> = {
  params?: PartInput<Endpoints[Key], "params">;
  query?: Wire<PartInput<Endpoints[Key], "query">>;
  body?: PartInput<Endpoints[Key], "body">;
};

export type ParsedInput<Key extends EndpointKey> = {
  params: PartOutput<Endpoints[Key], "params">;
  query: PartOutput<Endpoints[Key], "query">;
  body: PartOutput<Endpoints[Key], "body">;
};

type AnswerShape<Declared> = Declared extends { answer: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : null;

type MoreMeta<Declared> = Declared extends { moreMeta: infer Shape extends z.ZodRawShape }
  ? z.output<z.ZodObject<Shape>>
  : unknown;

export type Answer<Key extends EndpointKey> = Endpoints[Key] extends { paged: true }
  ? { data: AnswerShape<Endpoints[Key]>; meta: PageMeta & MoreMeta<Endpoints[Key]> }
  : { data: AnswerShape<Endpoints[Key]> };

/** The table seen without its literal types, for code that walks all of it. */
export const endpointTable: Record<string, Endpoint> = endpoints;
