import type { Operation } from "./operations.ts";
import type { WireRequest } from "./requests.ts";

export type WireAnswer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
};

export type Problem = {
  kind: "5xx" | "busy without Retry-After" | "trace" | "schema";
  about: string;
};

/** Details that no answer may show: stacks and paths of our code, files on our disk, statements. */
const secrets =
  /\n\s+at \S+|node:internal|node_modules|\/src\/server\/|\.ts:\d+|\bselect .{1,200} from "|violates .{1,40} constraint/;

/** Tells what is wrong with an answer; null where it keeps every promise. */
export function judge(meant: Operation, request: WireRequest, answer: WireAnswer): Problem | null {
  // A request with another method may be another call of the same address.
  const operation = meant.neighbours.find(({ method }) => method === request.method) ?? meant;
  const tell = (kind: Problem["kind"], more = "") => ({
    kind,
    about: describe(request, answer, more),
  });
  if (answer.status === 503) {
    if (!Number(answer.headers["retry-after"])) return tell("busy without Retry-After");
  } else if (answer.status >= 500 || answer.status === 0) {
    return tell("5xx");
  }
  if (answer.status >= 400 && secrets.test(answer.text)) return tell("trace");
  const broken = brokenPromise(operation, request, answer);
  return broken ? tell("schema", broken) : null;
}

function brokenPromise(
  { method, status, success, givesFile, failure }: Operation,
  request: WireRequest,
  answer: WireAnswer,
): string | null {
  if (request.method === "HEAD") return answer.text === "" ? null : "a body for HEAD";
  // Of what is too long the beginning may be out of sight, and might have been HEAD.
  if (answer.status === 431 && answer.text === "") return null;
  const isSuccess = answer.status < 400;
  if (isSuccess && (request.method !== method || answer.status !== status)) {
    return `it answers ${answer.status}`;
  }
  if (isSuccess && givesFile) return null;
  if (isSuccess && !success) return answer.text === "" ? null : "a body where none is described";
  const promise = isSuccess ? success : failure;
  if (!String(answer.headers["content-type"]).startsWith("application/json")) return "no JSON";
  if (promise?.(JSON.parse(answer.text))) return null;
  const [first] = promise?.errors ?? [];
  return `${first?.instancePath} ${first?.message}`;
}

function describe(
  { method, path, headers, body, who }: WireRequest,
  answer: WireAnswer,
  more: string,
) {
  const sent = { ...headers, ...(who !== null && { who }) };
  return `${method} ${path.slice(0, 300)} ${JSON.stringify(sent).slice(0, 300)} ${body?.slice(0, 600) ?? ""} → ${answer.status} ${answer.text.slice(0, 300)} ${more}`;
}
