import type { z } from "zod";

/** Who may call: `anyone`, a signed-in `member`, a `moderator`, or an `operator` of the site. */
export type Access = "anyone" | "member" | "moderator" | "operator";

/** `public` may be shared by caches, `varies` depends on who asks, `never` is not to be stored. */
export type CacheClass = "public" | "varies" | "never";

/** The budget that a call draws from, by address and by account. */
export type LimitName =
  | "read"
  | "search"
  | "write"
  | "upload"
  | "signUp"
  | "login"
  | "guest"
  | "outing";

export type Endpoint = {
  summary: string;
  access: Access;
  cache: CacheClass;
  limit: LimitName;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** The shape inside `data`; null where the answer has no body. */
  answer: z.ZodObject | null;
  status: 200 | 201 | 204;
  /** The answer carries `meta` with its place in the list. */
  paged?: boolean;
  /** More that `meta` may carry. */
  moreMeta?: z.ZodRawShape;
  /** Takes an Idempotency-Key: the same key and body make nothing twice. */
  makes?: boolean;
  /** Takes one file as multipart/form-data, in the field `file`. */
  takesFile?: boolean;
  /**
   * Asked for by many at once: the answer to a visitor may be cached for seconds, until anything
   * that everyone may see changes. It must depend on nothing but the address and language.
   */
  isCached?: boolean;
  /** Writes nothing that visitors are shown, or only counts, behind which cached answers may lag. */
  keepsCache?: boolean;
  /** Answers with a file to download instead of JSON. */
  givesFile?: boolean;
  /** Answers with a line that stays open, of server-sent events. */
  givesEvents?: boolean;
};

export function endpoint<const Declared extends Endpoint>(declared: Declared): Declared {
  return declared;
}
