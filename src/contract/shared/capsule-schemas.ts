import { z } from "zod";
import { type CapsuleFieldName, capsuleFields, eachCapsuleField } from "./capsule-fields.ts";
import { requiredLine, text } from "./fields.ts";

type Field<Name extends CapsuleFieldName> = (typeof capsuleFields)[Name];

type Choices<Of> = Of extends readonly (infer Choice extends string)[]
  ? { [Value in Choice]: Value }
  : never;

type SchemaOf<Name extends CapsuleFieldName> =
  Field<Name> extends { kind: "number" }
    ? z.ZodNumber
    : Field<Name> extends { of: infer Of }
      ? z.ZodEnum<Choices<Of>>
      : z.ZodString;

type Shown = { [Name in CapsuleFieldName]: SchemaOf<Name> };

/** Where the server chooses for an author who did not, null leaves it to the server again. */
type Changed = {
  [Name in CapsuleFieldName]: Field<Name>["initial"] extends null
    ? z.ZodNullable<SchemaOf<Name>>
    : SchemaOf<Name>;
};

/** A title is the one thing without which there is no capsule; all else has its initial value. */
type Published = {
  [Name in CapsuleFieldName]: Field<Name>["initial"] extends null
    ? z.ZodDefault<z.ZodNullable<SchemaOf<Name>>>
    : Name extends "title"
      ? SchemaOf<Name>
      : z.ZodDefault<SchemaOf<Name>>;
};

/** The author's values of a capsule in an answer. */
export const shownValues = eachCapsuleField<Shown>((name) => {
  const field = capsuleFields[name];
  if (field.kind === "number") return z.number().int();
  return field.kind === "choice" ? z.enum(field.of) : z.string();
});

/** The same as they may be changed. */
export const changedValues = eachCapsuleField<Changed>((name) => {
  const field = capsuleFields[name];
  if (field.kind === "number") return z.number().int().min(field.least).max(field.most);
  if (field.kind === "choice") {
    return field.initial === null ? z.enum(field.of).nullable() : z.enum(field.of);
  }
  return field.kind === "line" ? requiredLine(field.most) : text(field.most);
});

/** The same as they may be published. */
export const publishedValues = eachCapsuleField<Published>((name) => {
  const { initial } = capsuleFields[name];
  if (name === "title") return changedValues[name];
  return (changedValues[name] as z.ZodType<unknown>).default(initial);
});
