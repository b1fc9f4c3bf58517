import type { z } from "zod";

/** For whoever wrote the setting, who need not know how it is parsed. */
export function plainReason(issue: z.core.$ZodIssue): string {
  if (issue.code === "invalid_type") return `it must be a ${issue.expected}`;
  if (issue.code === "invalid_value") return `it must be one of ${issue.values.join(", ")}`;
  if (issue.code === "too_small" || issue.code === "too_big") {
    const [word, bound] =
      issue.code === "too_small" ? ["least", issue.minimum] : ["most", issue.maximum];
    const unit = issue.origin === "string" ? " characters" : "";
    return `it must be at ${word} ${bound}${unit}`;
  }
  if (issue.code === "invalid_format" && issue.format === "url") {
    return "it must be a whole address with its protocol, as the README shows it";
  }
  return issue.message;
}
