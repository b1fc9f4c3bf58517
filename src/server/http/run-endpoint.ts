import type { Readable } from "node:stream";
import { z } from "zod";
import type { Endpoint } from "../../contract/endpoint.ts";
import {
  type Answer,
  type EndpointKey,
  endpointTable,
  type ParsedInput,
} from "../../contract/endpoints.ts";
import type { Caller, Context } from "../context.ts";
import { invalid, notFound, unauthorized } from "../errors.ts";
import { unstorableText } from "./errors/unstorable-text.ts";
import { fieldMessages } from "./errors/validation-messages.ts";

export type IncomingFile = {
  stream: Readable;
  /** The endpoint cannot see what is in a file: its use case says so, once it has read it. */
  runOnce: RunOnce;
};

/** Runs `make` in a transaction, at most once for this content and the request's idempotency key. */
export type RunOnce = <Made extends AnyAnswer>(
  content: Readonly<Record<string, unknown>>,
  make: (inside: Context) => Promise<Made>,
) => Promise<Made>;

export type Call<Key extends EndpointKey> = ParsedInput<Key> & {
  caller: Caller;
  context: Context;
  /** Only where the endpoint takes a file. */
  file: IncomingFile | null;
};

/** Cookies and downloads beside the body; `endpoint-routes.ts` sends them. */
export type AnswerExtras = {
  /** Lets the browser's page views know the viewer; null deletes the cookie. */
  sessionCookie?: { token: string; expiresAt: Date } | null;
  /** By which the browser is known again at its next sign-in. */
  deviceCookie?: string;
  /** Opens the line of events; not for somebody who asks for the headers alone. */
  events?: () => Readable;
  download?: { stream: Readable; filename: string; mimeType: string };
};

export type Handler<Key extends EndpointKey> = (
  call: Call<Key>,
) => Promise<(Answer<Key> | RawJson) & AnswerExtras>;

/** A use case whose slow work without the database is done before any transaction begins. */
export type PreparedHandler<Key extends EndpointKey> = {
  prepare: (call: Call<Key>) => Promise<unknown>;
  run: (call: Call<Key>, prepared: never) => ReturnType<Handler<Key>>;
};

export type Handlers = { [Key in EndpointKey]: Handler<Key> | PreparedHandler<Key> };

export type RawInput = {
  params: unknown;
  query: unknown;
  body: unknown;
  file?: IncomingFile | null;
};

/**
 * An answer whose JSON is there already, so that it need not be read and written again. It follows
 * the contract all the same: the tests check every answer of every call.
 */
export type RawJson = { text: string };

type PlainAnswer = { data: unknown; meta?: unknown };

export type AnyAnswer = (PlainAnswer | RawJson) & AnswerExtras;

export function answerText(answer: AnyAnswer): string {
  if ("text" in answer) return answer.text;
  const { data, meta } = answer;
  return JSON.stringify(meta ? { data, meta } : { data });
}

/** For whoever goes on with an answer in this process. */
export function plainAnswer(answer: AnyAnswer): PlainAnswer {
  return "text" in answer ? JSON.parse(answer.text) : answer;
}

/** The one way into a use case, from the wire and from the page loaders alike. */
export async function runEndpoint(
  handlers: Handlers,
  key: EndpointKey,
  raw: RawInput,
  caller: Caller,
  context: Context,
): Promise<AnyAnswer> {
  const run = await prepareCall(handlers, key, raw, caller, context);
  return run(context);
}

/** Checks and prepares a call; what it gives can then run inside a transaction. */
export async function prepareCall(
  handlers: Handlers,
  key: EndpointKey,
  raw: RawInput,
  caller: Caller,
  context: Context,
): Promise<(context: Context) => Promise<AnyAnswer>> {
  const declared = endpointTable[key] as Endpoint;
  requireAccess(declared, caller);
  const call = { ...parseInput(declared, raw, caller), caller, context, file: raw.file ?? null };
  const handler = handlers[key] as
    | ((call: unknown) => Promise<AnyAnswer>)
    | { prepare(call: unknown): Promise<unknown>; run(...of: unknown[]): Promise<AnyAnswer> };
  if (typeof handler === "function") return (inside) => handler({ ...call, context: inside });
  const prepared = await handler.prepare(call);
  return (inside) => handler.run({ ...call, context: inside }, prepared);
}

/** Before anything of the call is read. */
export function requireAccess({ access }: Endpoint, { viewer }: Caller): void {
  if (access === "anyone") return;
  // For everybody else there is no such thing as a queue.
  if (access === "moderator" && !viewer?.scope.includes("moderator")) throw notFound();
  if (access === "operator" && !viewer?.scope.includes("operator")) throw notFound();
  if (!viewer) throw unauthorized();
}

function parseInput(declared: Endpoint, raw: RawInput, caller: Caller) {
  // A map, because a field may be called anything, "__proto__" too.
  const errors = new Map<string, string[]>();
  const note = (found: [string, string[]][]) => {
    for (const [field, messages] of found) {
      errors.set(field, [...new Set([...(errors.get(field) ?? []), ...messages])]);
    }
  };
  const parsed: Record<string, unknown> = {};
  for (const part of inputParts) {
    if (!declared[part] && isEmpty(raw[part])) continue;
    note(unstorableText(raw[part], caller.locale));
    const result = parsePart(declared[part], raw[part]);
    if (result.success) parsed[part] = result.data;
    else note(fieldMessages(result.error.issues, caller.locale));
  }
  if (errors.size > 0) throw invalid(Object.fromEntries(errors));
  return parsed;
}

const inputParts = ["params", "query", "body"] as const;

const nothing = z.strictObject({});

function isEmpty(value: unknown): boolean {
  return value === undefined || (typeof value === "object" && keysOf(value).length === 0);
}

function keysOf(value: object | null): string[] {
  return value ? Object.keys(value) : [];
}

function parsePart(schema: z.ZodObject | undefined, value: unknown) {
  return (schema ?? nothing).safeParse(value ?? {}, { reportInput: true });
}
