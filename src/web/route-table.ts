import type { RoutePath } from "../contract/shared/route-paths.ts";

export type LayoutName = "landing" | "default" | "auth" | "card";

export type PageRoute = {
  /** Path without the language prefix. A new one is added to the list that usernames are kept from. */
  path: RoutePath;
  /** `pages/<page>-page.tsx` shows it. */
  page: string;
  layout: LayoutName;
  guards: readonly string[];
};

/** Every screen. */
export const routeTable: readonly PageRoute[] = [
  { path: "/", page: "landing", layout: "landing", guards: ["i18n"] },
  { path: "/discover", page: "discover", layout: "default", guards: ["i18n"] },
  { path: "/login", page: "auth/login", layout: "auth", guards: ["i18n", "redirect"] },
  { path: "/register", page: "auth/register", layout: "auth", guards: ["i18n", "redirect"] },
  // These also serve people who are signed in: they may have forgotten their password too.
  { path: "/password/forgot", page: "auth/password-forgot", layout: "auth", guards: ["i18n"] },
  { path: "/password/reset/:token", page: "auth/password-reset", layout: "auth", guards: ["i18n"] },
  { path: "/email/verify/new/:token", page: "auth/email-verify", layout: "auth", guards: ["i18n"] },
  {
    path: "/account",
    page: "account/account",
    layout: "default",
    guards: ["i18n", "auth-redirect"],
  },
  {
    path: "/account/settings",
    page: "account/account-settings",
    layout: "default",
    guards: ["i18n", "auth-redirect"],
  },
  {
    path: "/account/pick-setting",
    page: "account/account-pick-setting",
    layout: "default",
    guards: ["i18n", "auth-redirect"],
  },
  {
    path: "/account/change-email",
    page: "account/account-change-email",
    layout: "default",
    guards: ["i18n", "auth-redirect"],
  },
  {
    path: "/account/change-password",
    page: "account/account-change-password",
    layout: "default",
    guards: ["i18n", "auth-redirect"],
  },
  {
    path: "/account/blocked",
    page: "account/account-blocked",
    layout: "default",
    guards: ["i18n", "auth-redirect"],
  },
  // These pages answer 404 to everybody who is no operator, signed in or not.
  { path: "/admin", page: "admin/overview", layout: "default", guards: ["i18n"] },
  { path: "/admin/people", page: "admin/people", layout: "default", guards: ["i18n"] },
  { path: "/admin/storage", page: "admin/storage", layout: "default", guards: ["i18n"] },
  { path: "/admin/searches", page: "admin/searches", layout: "default", guards: ["i18n"] },
  { path: "/admin/audit", page: "admin/audit", layout: "default", guards: ["i18n"] },
  {
    path: "/admin/announcements",
    page: "admin/announcements",
    layout: "default",
    guards: ["i18n"],
  },
  { path: "/admin/work", page: "admin/work", layout: "default", guards: ["i18n"] },
  { path: "/admin/backups", page: "admin/backups", layout: "default", guards: ["i18n"] },
  { path: "/admin/versions", page: "admin/versions", layout: "default", guards: ["i18n"] },
  // These to everybody who is no moderator.
  { path: "/moderation", page: "moderation", layout: "default", guards: ["i18n"] },
  {
    path: "/moderation/searches",
    page: "moderation-searches",
    layout: "default",
    guards: ["i18n"],
  },
  {
    path: "/moderation/invitations",
    page: "moderation-invitations",
    layout: "default",
    guards: ["i18n"],
  },
  {
    path: "/delete-account",
    page: "account/delete-account",
    layout: "default",
    guards: ["i18n", "auth-redirect"],
  },
  { path: "/capsules/:id", page: "capsule/capsule", layout: "default", guards: ["i18n"] },
  // A visitor who creates is sent to log in by the pages themselves, which make the draft first.
  { path: "/capsules/new", page: "capsule/new-capsule", layout: "default", guards: ["i18n"] },
  { path: "/capsules/drafts/:draftId", page: "capsule/draft", layout: "default", guards: ["i18n"] },
  { path: "/flenjors/drafts/:draftId", page: "capsule/draft", layout: "default", guards: ["i18n"] },
  { path: "/deins/drafts/:draftId", page: "capsule/draft", layout: "default", guards: ["i18n"] },
  {
    path: "/my-capsules",
    page: "capsule/my-capsules",
    layout: "default",
    guards: ["i18n", "auth-redirect"],
  },
  {
    path: "/my-deins",
    page: "capsule/my-capsules",
    layout: "default",
    guards: ["i18n", "auth-redirect"],
  },
  {
    path: "/my-lists",
    page: "list/my-lists",
    layout: "default",
    guards: ["i18n", "auth-redirect"],
  },
  { path: "/capsule-list/:id", page: "list/capsule-list", layout: "default", guards: ["i18n"] },
  // An invitation, or a guest's own page.
  { path: "/o/:secret", page: "outing/invitation", layout: "card", guards: ["i18n"] },
  {
    path: "/outings",
    page: "outing/outings",
    layout: "default",
    guards: ["i18n", "auth-redirect"],
  },
  {
    path: "/outings/:id",
    page: "outing/outing",
    layout: "default",
    guards: ["i18n", "auth-redirect"],
  },
  {
    path: "/notifications",
    page: "notifications",
    layout: "default",
    guards: ["i18n", "auth-redirect"],
  },
  {
    path: "/notifications/stop/:token",
    page: "account/notifications-stop",
    layout: "default",
    guards: ["i18n"],
  },
  { path: "/legal", page: "document", layout: "default", guards: ["i18n"] },
  { path: "/privacy-policy", page: "document", layout: "default", guards: ["i18n"] },
  { path: "/terms-of-service", page: "document", layout: "default", guards: ["i18n"] },
  // Not found unless the site waits to be set up.
  { path: "/setup", page: "setup", layout: "card", guards: ["i18n"] },
  { path: "/support", page: "document", layout: "default", guards: ["i18n"] },
  // Last, because it takes every first word that no other screen has.
  { path: "/:username", page: "profile", layout: "default", guards: ["i18n"] },
];

/** Pages for people who build the product; the server does not know them in production. */
export const developmentRoutes: readonly PageRoute[] = [
  { path: "/_kit", page: "kit", layout: "default", guards: ["i18n"] },
];
