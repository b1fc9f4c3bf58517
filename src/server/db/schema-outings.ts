import type { Generated, JSONColumnType } from "kysely";
import type { OutingMail } from "../../contract/outings/mails.ts";
import type { OutingAnswer, OutingState, OutingVote } from "../../contract/outings/outing.ts";
import type { DayOfWeek, TimeOfDay } from "../../contract/shared/slots.ts";

/** News that mails are yet to be written of. */
export type OutingNews = "invitation" | "link" | "answers" | "settled" | "changed" | "cancelled";

/** An experience as it was when the plan was taken. */
export type StoredPlan = {
  title: string;
  description: string;
  time_of_day: TimeOfDay | null;
  day_of_week: DayOfWeek | null;
  activities: { id: string; activity_type: string; url: string | null }[];
  places: {
    name: string;
    address: string;
    lat: number;
    long: number;
    country: string;
    city: string;
  }[];
  assets: { asset_id: string; alt: string }[];
};

/** Capsules that are lived on real dates, and those who take part. Days are texts: "2026-11-20". */
export type OutingTables = {
  outings: {
    id: string;
    host_id: string | null;
    flenjor_id: string | null;
    title: string;
    scene: string | null;
    scene_placeholder: string | null;
    place: string;
    is_with_others: boolean;
    is_confided: Generated<boolean>;
    time_zone: string;
    state: OutingState;
    starts_on: string | null;
    days_count: number;
    starts_at: Date;
    ends_at: Date;
    most_people: number;
    revision: Generated<number>;
    invitation_number: Generated<number>;
    invitation_hash: Uint8Array;
    settled_at: Date | null;
    hidden_title: Generated<string | null>;
    plan_hidden_at: Generated<Date | null>;
    answers_mailed_at: Generated<Date | null>;
    reminded_at: Generated<Date | null>;
    counted_at: Generated<Date | null>;
    forgotten_at: Generated<Date | null>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  outing_moments: {
    outing_id: string;
    position: number;
    experience_id: string;
    day: number;
    at_time: string;
    time_zone: string;
    plan: JSONColumnType<StoredPlan>;
  };
  outing_removed_moments: {
    outing_id: string;
    position: number;
    day: number;
    at_time: string;
    time_zone: string;
    title: string;
  };
  outing_assets: { outing_id: string; asset_id: string; is_cover: Generated<boolean> };
  outing_dates: { outing_id: string; starts_on: string; withdrawn_at: Generated<Date | null> };
  outing_people: {
    id: string;
    outing_id: string;
    user_id: string | null;
    name: Generated<string>;
    email: Generated<string | null>;
    locale: Generated<string>;
    key_hash: Uint8Array | null;
    address_confirmed_at: Generated<Date | null>;
    mail_token: Generated<string>;
    answer: OutingAnswer | null;
    answered_at: Date | null;
    is_answer_by_votes: Generated<boolean>;
    is_host: Generated<boolean>;
    starts_at: Generated<Date>;
    created_at: Generated<Date>;
  };
  outing_votes: { outing_id: string; starts_on: string; person_id: string; vote: OutingVote };
  outing_ticks: {
    outing_id: string;
    activity_id: string;
    person_id: string | null;
    ticked_at: Generated<Date>;
  };
  outing_messages: {
    id: string;
    outing_id: string;
    person_id: string;
    body: string;
    hidden_at: Generated<Date | null>;
    hidden_reason: Generated<string>;
    created_at: Generated<Date>;
  };
  outing_memories: {
    person_id: string;
    outing_id: string;
    words: Generated<string>;
    review_id: string | null;
    hidden_at: Generated<Date | null>;
    hidden_reason: Generated<string>;
    updated_at: Generated<Date>;
  };
  outing_memory_assets: { person_id: string; asset_id: string; position: number };
  outing_news: {
    outing_id: string;
    kind: OutingNews;
    person_id: string | null;
    since: Generated<Date>;
    due_at: Generated<Date>;
  };
  /** Days on which a host has lived a capsule, so that none is counted twice. */
  lived_days: { flenjor_id: string; host_id: string; day: string; people: Generated<number> };
  mail_stops: { user_id: string; mail: OutingMail };
  calendar_subscriptions: { user_id: string; key_hash: Uint8Array; created_at: Generated<Date> };
  /** Secrets of the site itself, made at first use. */
  site_keys: { name: string; key: Uint8Array };
};
