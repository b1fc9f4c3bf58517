import {
  answers,
  type OutingAnswer,
  type OutingVote,
  votes,
} from "../../../contract/outings/outing.ts";
import type { Locale } from "../../../i18n/locales.ts";

/** The fields of a form, as the browser holds them and as the server reads them. */
export type Fields = Pick<URLSearchParams, "get" | "has"> & Iterable<[string, unknown]>;

const votePrefix = "vote-";

export function voteField(startsOn: string): string {
  return votePrefix + startsOn;
}

/** The address of whoever answers an invitation is optional, and so is a member's name. */
export function answerBody(fields: Fields, locale: Locale) {
  const given = votesIn(fields);
  return {
    ...(fields.has("name") && { name: textOf(fields, "name") }),
    answer: answerIn(fields) ?? answerByVotes(given),
    votes: given,
    email: textOf(fields, "email") || null,
    locale,
  };
}

/** Fields that the form does not have, or that were left empty, stay as they are. */
export function changeBody(fields: Fields) {
  const [answer, email] = [answerIn(fields), textOf(fields, "email")];
  return {
    ...(fields.has("name") && { name: textOf(fields, "name") }),
    ...(answer && { answer }),
    ...(email && { email }),
  };
}

export function votesIn(fields: Fields): { starts_on: string; vote: OutingVote }[] {
  return [...fields].flatMap(([name, value]) => {
    const vote = votes.find((one) => one === value);
    return vote && name.startsWith(votePrefix)
      ? [{ starts_on: name.slice(votePrefix.length), vote }]
      : [];
  });
}

/** As the server reads votes: until a date is settled nobody has promised to come. */
function answerByVotes(given: readonly { vote: OutingVote }[]): OutingAnswer | undefined {
  if (given.length === 0) return undefined;
  return given.some(({ vote }) => vote !== "no") ? "maybe" : "no";
}

function answerIn(fields: Fields): OutingAnswer | undefined {
  return answers.find((one) => one === fields.get("answer"));
}

function textOf(fields: Fields, name: string): string {
  return String(fields.get(name) ?? "").trim();
}
