import type { AuditEntry } from "../../../../contract/admin/audit.ts";

type Details = AuditEntry["details"];

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Those that say something to people: not what is empty, and not the ids of things. */
export function toldDetails(details: Details): [name: string, value: unknown][] {
  return Object.entries(details).filter(([name, value]) => {
    if (value === null || value === undefined || value === "") return false;
    if (Array.isArray(value) && value.length === 0) return false;
    if (typeof value === "string" && uuid.test(value)) return false;
    // The day of the week stays stored while the schedule is for every day.
    return !(name === "weekday" && details.every !== "week");
  });
}
