import type { CalendarOuting } from "./calendar.ts";
import { addDays, instantOf } from "./local-time.ts";

const longestMs = 2 * 60 * 60 * 1000;
/** Of the words of a moment; the link beside them leads to the rest. */
const longestNote = 1000;

/** A moment of a plan, as it is stored. */
type PlannedMoment = {
  position: number;
  day: number;
  time: string;
  zone: string;
  plan: {
    title: string;
    description: string;
    activities: { activity_type: string; url: string | null }[];
    places: { name: string; address: string; city: string; lat: number; long: number }[];
  };
};

const noPlan = { title: "", description: "", activities: [], places: [] };

/** The moments of an outing for a calendar: each ends with the next, and after two hours at most. */
export function calendarMoments(
  moments: readonly PlannedMoment[],
  { starts_on, time_zone }: { starts_on: string; time_zone: string },
): CalendarOuting["moments"] {
  const known = moments.length > 0 ? moments : [fromNine(time_zone)];
  const begins = known.map(({ day, time, zone }) =>
    instantOf(addDays(starts_on, day), time, zone).getTime(),
  );
  return known.map(({ position, zone, plan }, at) => {
    const start = begins[at] as number;
    const later = begins.filter((begin) => begin > start);
    const [place] = plan.places;
    return {
      position,
      title: plan.title,
      startsAt: new Date(start),
      endsAt: new Date(Math.min(start + longestMs, ...later)),
      zone,
      place: place ? [place.name, place.address || place.city].filter(Boolean).join(", ") : null,
      point: place ? { latitude: place.lat, longitude: place.long } : null,
      note: noteOf(plan),
    };
  });
}

type RemovedMoment = Pick<PlannedMoment, "position" | "day" | "time" | "zone"> & { title: string };

/** Moments that are in the plan no more, each as it was for itself. */
export function removedMoments(
  moments: readonly RemovedMoment[],
  outing: { starts_on: string; time_zone: string },
): CalendarOuting["moments"] {
  return moments.flatMap(({ title, ...moment }) =>
    calendarMoments([{ ...moment, plan: { ...noPlan, title } }], outing).map((one) => ({
      ...one,
      isRemoved: true,
    })),
  );
}

/** A plan without experiences begins at nine. */
function fromNine(zone: string): PlannedMoment {
  return { position: 0, day: 0, time: "09:00", zone, plan: noPlan };
}

function noteOf({ description, activities }: PlannedMoment["plan"]): string {
  const note = [description, ...activities.map(activityLine)].filter(Boolean).join("\n");
  return note.length > longestNote ? `${note.slice(0, longestNote).toWellFormed()}…` : note;
}

function activityLine({ activity_type, url }: { activity_type: string; url: string | null }) {
  return url ? `- ${activity_type}: ${url}` : `- ${activity_type}`;
}
