// Reads a calendar file from its input with libraries of others, and prints the events they find.
import { text } from "node:stream/consumers";
import ICAL from "ical.js";
import nodeIcal from "node-ical";
import type { ReadEvent } from "./calendar-readers.ts";

function readWithIcalJs(file: string): ReadEvent[] {
  const calendar = new ICAL.Component(ICAL.parse(file));
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      sequence: Number(event.sequence),
      status: String(component.getFirstPropertyValue("status")),
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      title: event.summary,
      place: event.location ?? "",
      note: event.description,
    };
  });
}

function readWithNodeIcal(file: string): ReadEvent[] {
  const plain = (value: unknown) =>
    typeof value === "object" && value !== null && "val" in value
      ? String(value.val)
      : String(value ?? "");
  return Object.values(nodeIcal.sync.parseICS(file)).flatMap((event) =>
    event?.type === "VEVENT"
      ? [
          {
            uid: event.uid,
            sequence: Number(event.sequence),
            status: String(event.status),
            start: event.start.toISOString(),
            end: event.end?.toISOString() ?? "",
            title: plain(event.summary),
            place: plain(event.location),
            note: plain(event.description),
          },
        ]
      : [],
  );
}

const file = await text(process.stdin);
const found = { "ical.js": readWithIcalJs(file), "node-ical": readWithNodeIcal(file) };
process.stdout.write(JSON.stringify(found));
