import fc from "fast-check";
import {
  hostileHeaders,
  hostileJson,
  hostileText,
  realId,
  strangeFields,
} from "./hostile-values.ts";
import type { Operation } from "./operations.ts";
import { type JsonSchema, validObject } from "./valid-values.ts";

/** A request as it goes over the wire, but that ids of real things are still to be put in. */
export type WireRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | null;
  /** Whose token it carries; null for nobody's. */
  who: number | null;
};

export function requestsOf(operation: Operation): fc.Arbitrary<WireRequest> {
  return fc
    .record({
      method: methodOf(operation),
      path: pathOf(operation),
      query: fc.oneof(
        { weight: 12, arbitrary: nearly(operation.query) },
        { weight: 1, arbitrary: strangeFields },
      ),
      isDoubled: fc.nat(19).map((number) => number === 0),
      body: bodyOf(operation),
      headers: fc.oneof({ weight: 14, arbitrary: fc.constant({}) }, hostileHeaders),
      who: fc.option(fc.nat(99), { freq: 6, nil: null }),
    })
    .map(({ method, path, query, isDoubled, body, headers, who }) => {
      const search = toQuery(query);
      const whole = isDoubled ? `${search}&${search}` : search;
      const isRead = method === "GET" || method === "HEAD";
      return {
        method,
        path: `/api/v1${path}${whole ? `?${whole}` : ""}`,
        headers: { ...(!isRead && { "content-type": body.type }), ...headers } as Record<
          string,
          string
        >,
        body: isRead ? null : body.text,
        who,
      };
    });
}

function methodOf({ method }: Operation): fc.Arbitrary<string> {
  const other = fc.constantFrom("HEAD", "PUT", "OPTIONS", "DELETE", "POST");
  return fc.oneof({ weight: 24, arbitrary: fc.constant(method) }, other);
}

/** Texts that are sent as they are, where all others are escaped. */
const rawParts = [
  "..",
  "../..",
  "%00",
  "%E0%A4%A",
  "%2F%2F",
  ";a=b",
  "a%ZZ",
  "%u0041",
  "",
  ".",
  "~",
];

function pathOf({ path, inPath }: Operation): fc.Arbitrary<string> {
  const part = fc.oneof(
    { weight: 12, arbitrary: realId },
    { weight: 1, arbitrary: fc.uuid() },
    { weight: 2, arbitrary: hostileText.map((text) => encodeURIComponent(text.toWellFormed())) },
    { weight: 1, arbitrary: fc.constantFrom(...rawParts) },
  );
  return fc
    .array(part, { minLength: inPath.length, maxLength: inPath.length })
    .map((parts) =>
      inPath.reduce(
        (whole, { name }, index) => whole.replace(`{${name}}`, () => parts[index] ?? ""),
        path,
      ),
    );
}

/** As it should be, or with one or two things wrong. */
function nearly(schema: JsonSchema): fc.Arbitrary<Record<string, unknown>> {
  const right = validObject(schema) as fc.Arbitrary<Record<string, unknown>>;
  const names = Object.keys(schema.properties ?? {});
  if (names.length === 0) return right;
  const field = fc.constantFrom(...names);
  const wrong = fc
    .tuple(right, field, hostileJson)
    .map(([all, name, value]) => ({ ...all, [name]: value }));
  const missing = fc.tuple(right, field).map(([all, name]) => {
    const { [name]: _, ...rest } = all;
    return rest;
  });
  const more = fc.tuple(right, strangeFields).map(([all, strange]) => ({ ...all, ...strange }));
  return fc.oneof(
    { weight: 10, arbitrary: right },
    { weight: 4, arbitrary: wrong },
    { weight: 1, arbitrary: missing },
    { weight: 1, arbitrary: more },
  );
}

type Body = { type: string; text: string };

function bodyOf({ body, takesFile }: Operation): fc.Arbitrary<Body> {
  if (takesFile) return forms;
  const json = (value: fc.Arbitrary<unknown>) =>
    value.map((one) => ({ type: "application/json", text: JSON.stringify(one) ?? "" }));
  const broken = fc
    .tuple(json(nearly(body ?? {})), fc.nat(40))
    .map(([{ type, text }, cut]) => ({ type, text: text.slice(0, -1 - cut) }));
  return fc.oneof(
    { weight: 24, arbitrary: json(nearly(body ?? {})) },
    { weight: 1, arbitrary: json(hostileJson) },
    { weight: 1, arbitrary: broken },
    { weight: 1, arbitrary: hostileText.map((text) => ({ type: "application/json", text })) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        { type: "application/json", text: '{"__proto__":{"x":1}}' },
        { type: "application/json", text: `{"a":${"[".repeat(5000)}` },
        { type: "application/json", text: `{"a":"${"x".repeat(1_100_000)}"}` },
        { type: "application/json", text: '{"a":1,"a":2}' },
      ),
    },
  );
}

const part = (name: string, content: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"; filename="a"\r\nContent-Type: image/png\r\n\r\n${content}\r\n--b--\r\n`;

/** Forms with hostile parts. Another scenario sends hostile files inside them. */
const forms: fc.Arbitrary<Body> = fc
  .tuple(fc.constantFrom("file", "picture", "", '"\r\n'), hostileText)
  .map(([name, text]) => ({
    type: "multipart/form-data; boundary=b",
    text: text.length % 3 === 0 ? text : part(name, text),
  }));

function toQuery(values: Record<string, unknown>): string {
  const escaped = (value: unknown) => encodeURIComponent(String(value).toWellFormed());
  return Object.entries(values)
    .flatMap(([name, value]) =>
      [value]
        .flat()
        .map(
          (one) =>
            `${escaped(name)}=${escaped(typeof one === "string" ? one : JSON.stringify(one))}`,
        ),
    )
    .join("&")
    .slice(0, 9000);
}
