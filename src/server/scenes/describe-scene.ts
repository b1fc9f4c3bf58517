import { createHash } from "node:crypto";
import type { TimeOfDay } from "../../contract/shared/slots.ts";
import type { Ground } from "../ground/ground.ts";
import type { Scene } from "./scene.ts";

export type CapsuleFacts = {
  id: string;
  timeOfDay: TimeOfDay;
  point: { lat: number; long: number } | null;
  tags: string[];
  words: string;
};

/** Eight hexadecimal digits of all that may change a picture. Words may not. */
export function sceneSeed({ id, timeOfDay, point, tags }: Omit<CapsuleFacts, "words">): string {
  const text = JSON.stringify([id, timeOfDay, point?.lat, point?.long, tags]);
  return createHash("sha256").update(text).digest("hex").slice(0, 8);
}

/** Stands in until the real one is there. */
export function describeScene(facts: CapsuleFacts, ground: Ground | null): Scene {
  const isWinter = Math.abs(ground?.latitude ?? 0) > 60 || facts.words.includes("snow");
  return {
    kind: facts.tags.includes("hiking") ? "hills" : ground?.isCoast ? "beach" : "lake",
    sky: facts.timeOfDay,
    weather: "clear",
    light: "left",
    lightHeight: 2,
    cover: isWinter ? "snow" : "green",
    relief: "hills",
    snow: isWinter ? 9 : 0,
    water: ground?.isCoast ? "sea" : "lake",
    town: "none",
    foreground: "grass",
    details: facts.timeOfDay === "midnight" ? ["stars"] : [],
    seed: sceneSeed(facts),
  };
}
