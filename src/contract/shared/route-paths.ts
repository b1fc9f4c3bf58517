/**
 * The path of every screen, without the language prefix. It stands here and not with the screens
 * because the server keeps usernames from the first word of each.
 */
export const routePaths = [
  "/",
  "/discover",
  "/login",
  "/register",
  "/password/forgot",
  "/password/reset/:token",
  "/email/verify/new/:token",
  "/account",
  "/account/settings",
  "/account/pick-setting",
  "/account/change-email",
  "/account/change-password",
  "/account/blocked",
  "/delete-account",
  "/moderation",
  "/moderation/searches",
  "/moderation/invitations",
  "/admin",
  "/admin/announcements",
  "/admin/people",
  "/admin/storage",
  "/admin/searches",
  "/admin/audit",
  "/admin/work",
  "/admin/backups",
  "/admin/versions",
  "/my-lists",
  "/my-capsules",
  "/my-deins",
  "/capsule-list/:id",
  "/capsules/:id",
  "/capsules/new",
  "/capsules/drafts/:draftId",
  "/flenjors/drafts/:draftId",
  "/deins/drafts/:draftId",
  "/o/:secret",
  "/outings",
  "/outings/:id",
  "/notifications",
  "/notifications/stop/:token",
  "/legal",
  "/privacy-policy",
  "/terms-of-service",
  "/support",
  "/setup",
  "/:username",
] as const;

/** Screens for people who build the product. */
export const developmentPaths = ["/_kit"] as const;

/** First words of what the server answers besides screens and files. */
export const serverWords = [
  "api",
  "assets",
  "backups",
  "calendars",
  "healthz",
  "landscapes",
  "mails",
  "map",
  "media",
  "photos",
  "previews",
  "readyz",
] as const;

export type RoutePath = (typeof routePaths)[number] | (typeof developmentPaths)[number];
