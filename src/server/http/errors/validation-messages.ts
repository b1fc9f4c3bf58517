import type { z } from "zod";
import type { Locale } from "../../../i18n/locales.ts";
import { errorWords } from "../../../i18n/server-messages.ts";

type Issue = z.core.$ZodIssue;
type Words = ReturnType<typeof errorWords>;

/** Validation issues as the caller reads them: messages by field, in their language. */
export function fieldMessages(issues: Issue[], locale: Locale): [field: string, string[]][] {
  const words = errorWords(locale);
  return issues.flatMap((issue): [string, string[]][] =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => [[...issue.path, key].join("."), [words("fields.unknown")]])
      : [[issue.path.join(".") || "body", [describe(issue, words)]]],
  );
}

function describe(issue: Issue, words: Words): string {
  // Of something empty, its length and form are beside the point; a number may be left out.
  const isForm = issue.code === "invalid_format" && issue.message !== "whole_number";
  if (issue.input === "" && (issue.code === "too_small" || isForm)) {
    return words("fields.required");
  }
  switch (issue.code) {
    case "invalid_type":
      return words(issue.input === undefined ? "fields.required" : "fields.type");
    case "too_small":
      return tooSmall(issue, words);
    case "too_big":
      return tooBig(issue, words);
    case "invalid_value":
      return issue.input === undefined
        ? words("fields.required")
        : words("fields.choice", { values: issue.values.join(", ") });
    case "invalid_format":
      return words(formatKey(issue.format, issue.message));
    case "custom":
      return words(customKey(issue.message));
    default:
      return words("fields.type");
  }
}

function tooSmall(issue: Extract<Issue, { code: "too_small" }>, words: Words): string {
  const minimum = Number(issue.minimum);
  if (issue.origin === "string") {
    return minimum === 1 ? words("fields.required") : words("fields.too_short", { minimum });
  }
  return words(issue.origin === "array" ? "fields.too_few" : "fields.too_small", { minimum });
}

function tooBig(issue: Extract<Issue, { code: "too_big" }>, words: Words): string {
  const maximum = Number(issue.maximum);
  if (issue.origin === "string") return words("fields.too_long", { maximum });
  return words(issue.origin === "array" ? "fields.too_many" : "fields.too_big", { maximum });
}

type FieldKey = Parameters<Words>[0] & `fields.${string}`;

const formats: Record<string, FieldKey> = {
  email: "fields.email",
  url: "fields.url",
  uuid: "fields.id",
};

/** A schema may name its own message instead of zod's, e.g. `regex(…, "whole_number")`. */
const customKeys: Record<string, FieldKey> = {
  whole_number: "fields.whole_number",
  cursor: "fields.cursor",
  url: "fields.url",
  username: "fields.username",
  participants: "fields.participants",
  coordinate: "fields.coordinate",
  both_coordinates: "fields.both_coordinates",
  required: "fields.required",
  sender: "fields.sender",
  ends_first: "fields.ends_first",
  one_or_many_dates: "fields.one_or_many_dates",
};

function formatKey(format: string, message: string): FieldKey {
  return formats[format] ?? customKey(message);
}

function customKey(message: string): FieldKey {
  return customKeys[message] ?? "fields.format";
}
