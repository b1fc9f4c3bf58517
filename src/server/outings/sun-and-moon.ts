import { getMoonIllumination, getTimes } from "suncalc";
import { moonPhases } from "../../contract/outings/outing.ts";
import { instantOf, type LocalDate } from "./local-time.ts";

type SunTimes = {
  rises_at: Date | null;
  sets_at: Date | null;
  /** Set where the sun neither rises nor sets. */
  always: "day" | "night" | null;
};

export type MoonPhase = (typeof moonPhases)[number];

export function sunAt(
  date: LocalDate,
  zone: string,
  { latitude, longitude }: { latitude: number; longitude: number },
): SunTimes {
  // At local noon the sun's own day is the one that people there mean.
  const times = getTimes(instantOf(date, "12:00", zone), latitude, longitude);
  return {
    rises_at: times.sunrise,
    sets_at: times.sunset,
    always: times.alwaysUp ? "day" : times.alwaysDown ? "night" : null,
  };
}

/** The phase of the moon, and which share of its face is lit. */
export function moonAt(instant: Date): { phase: MoonPhase; lit: number } {
  const { phase, fraction } = getMoonIllumination(instant);
  return {
    phase: moonPhases[Math.round(phase * moonPhases.length) % moonPhases.length] as MoonPhase,
    lit: Math.round(fraction * 100) / 100,
  };
}
