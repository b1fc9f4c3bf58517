// Libraries of others that read calendar files, each in a process with another clock.
import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

export type ReadEvent = {
  uid: string;
  sequence: number;
  status: string;
  start: string;
  end: string;
  title: string;
  place: string;
  note: string;
};

const reader = fileURLToPath(new URL("./read-calendar.ts", import.meta.url));

/** The zones of machines that read: one ahead of Greenwich, one behind, both with changes. */
export const readerZones = ["Pacific/Auckland", "America/New_York"];

/** The events that each library finds in a file on a machine in that zone. */
export async function readCalendar(
  file: string,
  machineZone: string,
): Promise<Record<"ical.js" | "node-ical", ReadEvent[]>> {
  const child = spawn(process.execPath, [reader], {
    env: { ...process.env, TZ: machineZone },
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.stdin.end(file);
  return JSON.parse(await text(child.stdout));
}
