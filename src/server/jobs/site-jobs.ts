import { forgetOldEvents } from "../audit/audit.ts";
import { measureStorage } from "../features/admin-storage/admin-storage.service.ts";
import { sweepUnattachedAssets } from "../features/assets/assets-sweep.service.ts";
import { forgetDeadTokens } from "../features/auth/auth-tokens.service.ts";
import { keepBackups } from "../features/backups/backups-schedule.service.ts";
import { forgetOldInvitations } from "../features/invitations/invitations.service.ts";
import { forgetStaleCallers } from "../features/known-callers/known-callers.service.ts";
import { forgetOldCases } from "../features/moderation/moderation-reports.service.ts";
import { forgetOldNotifications } from "../features/notifications/notifications.service.ts";
import { sendDigests } from "../features/notifications/notifications-digest.service.ts";
import { countLived } from "../features/outing-lived/outing-lived.service.ts";
import { mailNews, mailReminders } from "../features/outing-mails/outing-mails.service.ts";
import { forgetGuests } from "../features/outing-people/outing-people-guests.service.ts";
import { forgetDeadChallenges } from "../features/passkeys/passkeys-challenges.service.ts";
import { forgetDeadSessions } from "../features/sessions/sessions.service.ts";
import { forgetOldCodes } from "../features/setup/setup-codes.service.ts";
import { forgetUnusedTags } from "../features/tags/tags.service.ts";
import { forgetOldSearches } from "../features/unfound/unfound.service.ts";
import { forgetOldVisits } from "../features/visits/visits.service.ts";
import { forgetOldKeys } from "../http/idempotency.ts";
import { trimLandscapes } from "../landscapes/landscape-files.ts";
import { forgetOldMails } from "../mail/mail-worker.ts";
import { forgetOldPreviews } from "../previews/preview-store.ts";
import type { SiteJob } from "./run-job.ts";

const hourMs = 60 * 60 * 1000;
const hourly = (name: SiteJob["name"], run: SiteJob["run"]): SiteJob => ({
  name,
  everyMs: hourMs,
  run,
});

/** They delete what has a lifetime, or count. */
const sweeps: readonly SiteJob[] = [
  hourly("keys", forgetOldKeys),
  hourly("sessions", forgetDeadSessions),
  hourly("tokens", forgetDeadTokens),
  hourly("challenges", forgetDeadChallenges),
  hourly("events", forgetOldEvents),
  hourly("uploads", sweepUnattachedAssets),
  hourly("visits", forgetOldVisits),
  hourly("tags", forgetUnusedTags),
  hourly("cases", forgetOldCases),
  hourly("previews", forgetOldPreviews),
  hourly("landscapes", trimLandscapes),
  hourly("mails", forgetOldMails),
  hourly("notifications", forgetOldNotifications),
  hourly("callers", forgetStaleCallers),
  hourly("searches", forgetOldSearches),
  hourly("invitations", forgetOldInvitations),
  hourly("codes", forgetOldCodes),
  hourly("guests", forgetGuests),
  hourly("lived", countLived),
  hourly("storage", measureStorage),
];

/** All that a site does by itself, again and again. */
export const siteJobs: readonly SiteJob[] = [
  ...sweeps,
  { name: "digests", everyMs: hourMs / 4, run: sendDigests },
  { name: "outing_news", everyMs: 15_000, run: mailNews },
  { name: "outing_reminders", everyMs: 15_000, run: mailReminders },
  { name: "backups", everyMs: 60_000, run: keepBackups },
];
