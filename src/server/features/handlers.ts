import type { Handlers } from "../http/run-endpoint.ts";
import { accountRoutes } from "./account/account.routes.ts";
import { adminRoutes } from "./admin/admin.routes.ts";
import { adminAuditRoutes } from "./admin-audit/admin-audit.routes.ts";
import { adminPeopleRoutes } from "./admin-people/admin-people.routes.ts";
import { adminStorageRoutes } from "./admin-storage/admin-storage.routes.ts";
import { adminWorkRoutes } from "./admin-work/admin-work.routes.ts";
import { announcementRoutes } from "./announcements/announcements.routes.ts";
import { assetRoutes } from "./assets/assets.routes.ts";
import { authRoutes } from "./auth/auth.routes.ts";
import { backupRoutes } from "./backups/backups.routes.ts";
import { blockRoutes } from "./blocks/blocks.routes.ts";
import { calendarRoutes } from "./calendars/calendars.routes.ts";
import { capsuleRoutes } from "./capsules/capsules.routes.ts";
import { discoverRoutes } from "./discover/discover.routes.ts";
import { experienceRoutes } from "./experiences/experiences.routes.ts";
import { insightRoutes } from "./insights/insights.routes.ts";
import { invitationRoutes } from "./invitations/invitations.routes.ts";
import { likeRoutes } from "./likes/likes.routes.ts";
import { listRoutes } from "./lists/lists.routes.ts";
import { moderationRoutes } from "./moderation/moderation.routes.ts";
import { notificationRoutes } from "./notifications/notifications.routes.ts";
import { outingEventRoutes } from "./outing-events/outing-events.routes.ts";
import { outingMailRoutes } from "./outing-mails/outing-mails.routes.ts";
import { outingMemoryRoutes } from "./outing-memories/outing-memories.routes.ts";
import { outingMessageRoutes } from "./outing-messages/outing-messages.routes.ts";
import { outingPeopleRoutes } from "./outing-people/outing-people.routes.ts";
import { outingTickRoutes } from "./outing-ticks/outing-ticks.routes.ts";
import { outingRoutes } from "./outings/outings.routes.ts";
import { passkeyRoutes } from "./passkeys/passkeys.routes.ts";
import { peopleRoutes } from "./people/people.routes.ts";
import { photoRoutes } from "./photos/photos.routes.ts";
import { placeRoutes } from "./places/places.routes.ts";
import { reviewRoutes } from "./reviews/reviews.routes.ts";
import { sessionRoutes } from "./sessions/sessions.routes.ts";
import { setupRoutes } from "./setup/setup.routes.ts";
import { socialRoutes } from "./social/social.routes.ts";
import { suggestionRoutes } from "./suggestions/suggestions.routes.ts";
import { tagRoutes } from "./tags/tags.routes.ts";
import { unfoundRoutes } from "./unfound/unfound.routes.ts";
import { visitRoutes } from "./visits/visits.routes.ts";
import { waitlistRoutes } from "./waitlist/waitlist.routes.ts";

/** Every endpoint's use case; one missing is a type error. */
export const handlers: Handlers = {
  ...tagRoutes,
  ...suggestionRoutes,
  ...photoRoutes,
  ...assetRoutes,
  ...placeRoutes,
  ...waitlistRoutes,
  ...authRoutes,
  ...socialRoutes,
  ...invitationRoutes,
  ...accountRoutes,
  ...sessionRoutes,
  ...passkeyRoutes,
  ...visitRoutes,
  ...listRoutes,
  ...experienceRoutes,
  ...capsuleRoutes,
  ...reviewRoutes,
  ...peopleRoutes,
  ...blockRoutes,
  ...moderationRoutes,
  ...unfoundRoutes,
  ...adminRoutes,
  ...announcementRoutes,
  ...adminPeopleRoutes,
  ...adminAuditRoutes,
  ...adminStorageRoutes,
  ...adminWorkRoutes,
  ...backupRoutes,
  ...likeRoutes,
  ...discoverRoutes,
  ...notificationRoutes,
  ...insightRoutes,
  ...setupRoutes,
  ...outingRoutes,
  ...outingPeopleRoutes,
  ...outingTickRoutes,
  ...outingMessageRoutes,
  ...outingEventRoutes,
  ...calendarRoutes,
  ...outingMailRoutes,
  ...outingMemoryRoutes,
};
