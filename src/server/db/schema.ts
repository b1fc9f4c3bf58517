import type { Generated, GeneratedAlways, Kysely } from "kysely";

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
};

/** The database, or a transaction of it: queries take either. */
export type Db = Kysely<Schema>;
