import type { Generated, GeneratedAlways, JSONColumnType, Kysely } from "kysely";
import type { Locale } from "../../i18n/locales.ts";

export type Schema = {
  tags: {
    id: string;
    slug: string;
    name_en: string;
    name_fr: string;
    name_pt: string;
    search_names: GeneratedAlways<string>;
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
    created_at: Generated<Date>;
  };
  users: {
    id: string;
    username: string;
    username_key: string;
    full_name: string;
    bio: Generated<string>;
    email: string | null;
    email_verified_at: Date | null;
    pending_email: string | null;
    password_hash: string | null;
    locale: Generated<Locale>;
    scope: Generated<string[]>;
    profile_picture_id: string | null;
    followers_count: Generated<number>;
    following_count: Generated<number>;
    flenjors_count: Generated<number>;
    suspended_at: Date | null;
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
  };
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
    sent_at: Date | null;
    last_error: string | null;
  };
  audit_log: {
    id: string;
    happened_at: Generated<Date>;
    event: string;
    actor_id: string | null;
    subject_id: string | null;
    details: JSONColumnType<Record<string, unknown>>;
  };
};

/** The database, or a transaction of it: queries take either. */
export type Db = Kysely<Schema>;
