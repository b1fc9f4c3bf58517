import type { Generated, GeneratedAlways, JSONColumnType, Kysely } from "kysely";
import type { PlaceSummary } from "../../contract/experiences.ts";
import type { CapsuleValues } from "../../contract/shared/capsule-fields.ts";
import type { DayOfWeek, TimeOfDay } from "../../contract/shared/slots.ts";
import type { Locale } from "../../i18n/locales.ts";
import type { AdminTables } from "./schema-admin.ts";
import type { ListTables } from "./schema-lists.ts";
import type { NotificationTables } from "./schema-notifications.ts";
import type { OutingTables } from "./schema-outings.ts";
import type { PasskeyTables } from "./schema-passkeys.ts";
import type { HiddenBy, ReviewTables } from "./schema-reviews.ts";
import type { SiteTables } from "./schema-site.ts";
import type { UnfoundTables } from "./schema-unfound.ts";

/** A capsule without a title would be none; all else has its default. */
type CapsuleColumns = {
  [Name in keyof CapsuleValues]: Name extends "title" ? string : Generated<CapsuleValues[Name]>;
};

type TablesElsewhere = AdminTables &
  ListTables &
  NotificationTables &
  OutingTables &
  PasskeyTables &
  ReviewTables &
  SiteTables &
  UnfoundTables;

export type Schema = TablesElsewhere & {
  tags: {
    id: string;
    slug: string;
    name_en: string;
    name_fr: string;
    name_pt: string;
    search_names: GeneratedAlways<string>;
    name_slugs: GeneratedAlways<string[]>;
    tag_group: string | null;
    icon: string | null;
    flenjors_count: Generated<number>;
  };
  waitlist: {
    email: string;
    feature: string;
    locale: string;
    created_at: Generated<Date>;
  };
  idempotency_keys: {
    owner: string;
    key_hash: Uint8Array;
    fingerprint: Uint8Array;
    sealed_answer: Uint8Array;
    created_at: Generated<Date>;
  };
  assets: {
    id: string;
    owner_id: string;
    asset_type: "image" | "video";
    provider: string;
    storage_key: string;
    mime_type: string;
    width: number;
    height: number;
    bytes: number;
    placeholder: string | null;
    poster_id: Generated<string | null>;
    created_at: Generated<Date>;
    /** Since a moderator hid a capsule that showed it. */
    hidden_at: Generated<Date | null>;
  };
  /** Files whose asset was deleted, and that are to be. */
  gone_files: { storage_key: string; provider: string; gone_at: Generated<Date> };
  users: {
    id: string;
    username: string;
    username_key: string;
    full_name: string;
    bio: Generated<string>;
    email: string | null;
    email_verified_at: Date | null;
    first_proven_at: Generated<Date | null>;
    pending_email: string | null;
    password_hash: string | null;
    locale: Generated<Locale>;
    scope: Generated<string[]>;
    profile_picture_id: string | null;
    followers_count: Generated<number>;
    following_count: Generated<number>;
    flenjors_count: Generated<number>;
    suspended_at: Date | null;
    digest_wanted: Generated<boolean>;
    digest_sent_at: Generated<Date | null>;
    digest_token: Generated<string>;
    second_step: Generated<boolean>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  sessions: {
    id: string;
    user_id: string;
    token_hash: Uint8Array;
    device: Generated<string>;
    created_at: Generated<Date>;
    last_used_at: Generated<Date>;
    expires_at: Date;
  };
  email_tokens: {
    user_id: string;
    purpose: "verify" | "change" | "reset";
    token_hash: Uint8Array;
    email: string;
    expires_at: Date;
  };
  identities: {
    issuer: string;
    subject: string;
    user_id: string;
    provider: string;
    created_at: Generated<Date>;
    id: Generated<string>;
    last_used_at: Generated<Date | null>;
  };
  known_callers: { user_id: string; mark: Uint8Array; last_used_at: Date };
  outbox: {
    id: string;
    user_id: string | null;
    recipient: string;
    template: string;
    locale: Locale;
    details: JSONColumnType<Record<string, unknown>>;
    created_at: Generated<Date>;
    attempts: Generated<number>;
    next_attempt_at: Generated<Date>;
    claimed_by: string | null;
    sent_at: Date | null;
    last_error: string | null;
    given_up_at: Date | null;
  };
  audit_log: {
    id: string;
    happened_at: Generated<Date>;
    event: string;
    actor_id: string | null;
    subject_id: string | null;
    details: JSONColumnType<Record<string, unknown>>;
  };
  flenjors: CapsuleColumns & {
    id: string;
    creator_id: string;
    /** Of its writer's screen: the language of the capsule where neither author nor words tell it. */
    locale: Generated<Locale>;
    /** Null until the server has looked at a capsule from before; see `isLanguageChosen`. */
    is_language_chosen: boolean | null;
    tag_slugs: Generated<string[]>;
    times_of_day: Generated<TimeOfDay[]>;
    days_of_week: Generated<DayOfWeek[]>;
    slots: Generated<string[]>;
    place_facets: Generated<string[]>;
    place_words: Generated<string>;
    search_version: Generated<number>;
    experiences_count: Generated<number>;
    place: JSONColumnType<PlaceSummary> | null;
    covers: Generated<StoredCover[]>;
    /** Of its experiences; null where it has covers. */
    first_picture: Generated<StoredCover | null>;
    scene: Generated<string | null>;
    scene_placeholder: Generated<string | null>;
    scene_salt: Generated<string>;
    location: string | null;
    search: Generated<string>;
    hidden_at: Date | null;
    hidden_by: Generated<HiddenBy | null>;
    hidden_reason: Generated<string>;
    /** How often it was lived, and on which day last. */
    lived_count: Generated<number>;
    last_lived_on: Generated<string | null>;
    version: Generated<number>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  flenjor_counts: {
    flenjor_id: string;
    likes_count: Generated<number>;
    views_count: Generated<number>;
    shares_count: Generated<number>;
    reviews_count: Generated<number>;
    rating_sum: Generated<number>;
  };
  flenjor_tags: {
    flenjor_id: string;
    tag_id: string;
    position: number;
    /** As the capsule's writer spells it. */
    spelling: string | null;
  };
  flenjor_covers: {
    flenjor_id: string;
    asset_id: string;
    position: number;
    alt: Generated<string>;
  };
  experiences: {
    id: string;
    flenjor_id: string;
    title: string;
    description: Generated<string>;
    position: Generated<number>;
    time_of_day: TimeOfDay | null;
    day_of_week: DayOfWeek | null;
  };
  activities: {
    id: string;
    experience_id: string;
    activity_type: string;
    url: string | null;
    position: Generated<number>;
  };
  places: {
    id: string;
    experience_id: string;
    name: string;
    provider: Generated<string>;
    provider_id: Generated<string>;
    address: Generated<string>;
    lat: number;
    long: number;
    country: Generated<string>;
    state: Generated<string>;
    city: Generated<string>;
    position: Generated<number>;
    /** Whose public capsule it is in; kept by triggers. */
    shown_by: Generated<string | null>;
    words: Generated<string>;
  };
  experience_assets: {
    experience_id: string;
    asset_id: string;
    caption: Generated<string>;
    alt: Generated<string>;
    position: Generated<number>;
  };
  flenjor_access: { flenjor_id: string; user_id: string; granted_at: Generated<Date> };
  access_mails: { flenjor_id: string; user_id: string };
  flenjor_likes: { user_id: string; flenjor_id: string; created_at: Generated<Date> };
  flenjor_views: {
    id: string;
    flenjor_id: string;
    duration_ms: Generated<number>;
    counted: Generated<boolean>;
    channel: Generated<string>;
    created_at: Generated<Date>;
  };
  flenjor_days: {
    flenjor_id: string;
    day: string;
    kind: string;
    detail: Generated<string>;
    count: Generated<number>;
    read_ms: Generated<number>;
  };
  flenjor_facets: {
    facet: string;
    created_at: Date;
    flenjor_id: string;
    heat: Generated<number>;
  };
  flenjor_scores: { flenjor_id: string; score: Generated<number> };
  search_words: { word: string; shown: string | null; holder: string };
  follows: { follower_id: string; followed_id: string; created_at: Generated<Date> };
  blocks: { blocker_id: string; blocked_id: string; created_at: Generated<Date> };
};

/** Of a cover, what a list shows without looking it up. */
export type StoredCover = Pick<
  Schema["assets"],
  "id" | "provider" | "asset_type" | "width" | "height" | "placeholder"
>;

/** The database, or a transaction of it: queries take either. */
export type Db = Kysely<Schema>;
