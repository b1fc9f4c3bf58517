export const timesOfDay = ["morning", "afternoon", "evening", "midnight"] as const;
export type TimeOfDay = (typeof timesOfDay)[number];

export const daysOfWeek = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;
export type DayOfWeek = (typeof daysOfWeek)[number];
