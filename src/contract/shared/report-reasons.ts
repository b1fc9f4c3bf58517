export const reportReasons = [
  "spam",
  "harassment",
  "hate",
  "nudity",
  "danger",
  "false",
  "copyright",
  "other",
] as const;

export type ReportReason = (typeof reportReasons)[number];
