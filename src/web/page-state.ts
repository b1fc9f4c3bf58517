import type { DehydratedState } from "@tanstack/react-query";
import type { HydrationState } from "react-router";
import type { ShownAnnouncement } from "../contract/admin/announcements.ts";
import type { Asset } from "../contract/assets.ts";
import type { JoinRule } from "../contract/site/join-rules.ts";
import type { Locale } from "../i18n/locales.ts";

/** The settings that the browser may know. */
export type PublicSettings = {
  productName: string;
  origin: string;
  operatorName: string;
  operatorAddress: string;
  contactEmail: string;
  /** Null until there is an app. */
  appStoreUrl: string | null;
  googlePlayUrl: string | null;
  cardPaymentPublicKey: string | null;
  /** A map style of another origin; null for the embedded map. */
  mapStyleUrl: string | null;
  /** The languages that the site is offered in; the first is the default. */
  languages: Locale[];
  /** Who may make an account. */
  join: JoinRule;
  isDevelopment: boolean;
};

export type Theme = "system" | "light" | "dark";

export type PageViewer = {
  id: string;
  username: string;
  full_name: string;
  profile_picture: Asset | null;
  unread_notifications: number;
  /** Their roles besides that of a member: moderator, operator. */
  scope: string[];
};

/** A form that was sent without scripts and could not be taken: its fields, and why. */
export type PostedForm = {
  /** The path of the page, without its language. */
  path: string;
  values: Record<string, string>;
  errors: Record<string, string[]>;
  message: string;
};

/** The server sends this state, so that the browser goes on where the server left off. */
export type PageState = {
  locale: Locale;
  theme: Theme;
  settings: PublicSettings;
  viewer: PageViewer | null;
  announcements: ShownAnnouncement[];
  queries: DehydratedState;
  router: HydrationState;
  posted?: PostedForm;
};
