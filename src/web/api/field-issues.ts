import type { useTranslations } from "use-intl";
import type { z } from "zod";

export type FieldErrors = Record<string, string>;

export type FormSchema = z.ZodObject;

type Words = ReturnType<typeof useTranslations<"auth.fields">>;

/** The first thing wrong with each field, by the contract's own rules and in the reader's words. */
export function fieldIssues(
  schema: FormSchema,
  values: Record<string, string>,
  words: Words,
): FieldErrors {
  const { error } = schema.safeParse(values);
  const errors: FieldErrors = {};
  for (const issue of error?.issues ?? []) {
    const field = String(issue.path[0] ?? "");
    // Readers cannot mend a field that the form does not have; the others show their first issue.
    if (!(field in values) || errors[field]) continue;
    errors[field] = values[field]?.trim() ? wordsFor(issue, words) : words("required");
  }
  return errors;
}

function wordsFor(issue: z.core.$ZodIssue, words: Words): string {
  switch (issue.code) {
    case "too_small":
      return words("tooShort", { minimum: Number(issue.minimum) });
    case "too_big":
      return words("tooLong", { maximum: Number(issue.maximum) });
    default:
      return issue.message === "username" ? words("username") : words("email");
  }
}
