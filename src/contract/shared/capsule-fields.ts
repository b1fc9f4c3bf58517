import { limits } from "../limits.ts";
import { languages } from "./languages.ts";

export const visibilities = ["public", "private"] as const;

export type Visibility = (typeof visibilities)[number];

type LineField = { kind: "line" | "text"; most: number; initial: string };
type NumberField = { kind: "number"; least: number; most: number; initial: number };
/** Where the initial value is null, the server chooses for an author who did not. */
type ChoiceField = { kind: "choice"; of: readonly string[]; initial: string | null };

/**
 * The fields of a capsule that hold one value of its author each. The columns of the database, the
 * endpoints, cards, drafts, previews and the export follow from this table; how a field joins it is
 * described in CONTRIBUTING.md.
 */
export const capsuleFields = {
  title: { kind: "line", most: limits.title, initial: "" },
  description: { kind: "text", most: limits.description, initial: "" },
  visibility: { kind: "choice", of: visibilities, initial: "public" },
  estimated_spend: { kind: "number", least: 0, most: limits.spend, initial: 0 },
  min_participants: { kind: "number", least: 1, most: limits.people, initial: 1 },
  max_participants: { kind: "number", least: 1, most: limits.people, initial: 1 },
  language: { kind: "choice", of: languages, initial: null },
} as const satisfies Record<string, LineField | NumberField | ChoiceField>;

type Fields = typeof capsuleFields;

export type CapsuleFieldName = keyof Fields;

export type NameOfKind<Kind extends Fields[CapsuleFieldName]["kind"]> = {
  [Name in CapsuleFieldName]: Fields[Name]["kind"] extends Kind ? Name : never;
}[CapsuleFieldName];

type ValueOf<Field> = Field extends { kind: "number" }
  ? number
  : Field extends { of: readonly (infer Choice)[] }
    ? Choice
    : string;

/** As a published capsule has them. */
export type CapsuleValues = { [Name in CapsuleFieldName]: ValueOf<Fields[Name]> };

/** As an author leaves them: null is for the server to choose. */
export type AuthoredValues = {
  [Name in CapsuleFieldName]:
    | ValueOf<Fields[Name]>
    | (Fields[Name]["initial"] extends null ? null : never);
};

export const capsuleFieldNames = Object.keys(capsuleFields) as CapsuleFieldName[];

/** One value for each field, made by its name. */
export function eachCapsuleField<Values>(
  make: <Name extends CapsuleFieldName>(name: Name, field: Fields[Name]) => unknown,
): Values {
  const made = capsuleFieldNames.map((name) => [name, make(name, capsuleFields[name])]);
  return Object.fromEntries(made) as Values;
}

/** Only the author's values of something that has more. */
export function authoredValues(of: AuthoredValues): AuthoredValues {
  return eachCapsuleField((name) => of[name]);
}
