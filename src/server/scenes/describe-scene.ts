import type { TimeOfDay } from "../../contract/shared/slots.ts";
import type { Ground } from "../ground/ground.ts";
import { seedOf } from "./chance.ts";
import { detailsOf } from "./details.ts";
import { coverIn, reliefIn, snowIn, townIn, waterIn } from "./fitting.ts";
import { foregroundOf } from "./growth.ts";
import { equatorBearing, type Light, lightFor } from "./light.ts";
import { matterOf } from "./matter.ts";
import { anywhere, type Outlook, outlookOf } from "./outlook.ts";
import { isClosed, type Scene } from "./scene.ts";
import { kindAnywhere, kindFor } from "./views.ts";
import { weatherOf } from "./weather.ts";

export type CapsuleFacts = {
  /** Of the capsule alone, and known to nobody else: by it two capsules in one place differ. */
  salt: string;
  /** Of the first experience. */
  timeOfDay: TimeOfDay;
  /** Of the first place. */
  point: Ground["point"] | null;
  /** Slugs. */
  tags: readonly string[];
  /** Titles, activities and names of places, in any language; the first ones weigh most. */
  words: string;
};

/**
 * Eight hexadecimal digits from all that may change a picture. Words may not: a scene that is stored
 * stays as long as its seed does.
 */
export function sceneSeed({ salt, timeOfDay, point, tags }: Omit<CapsuleFacts, "words">): string {
  // Rounded to about a kilometre: a place that is set right shows the same land.
  const place = point && [point.lat.toFixed(2), point.long.toFixed(2)];
  return seedOf(JSON.stringify([salt, timeOfDay, place, [...tags].sort()]));
}

/** The picture that a capsule wears, from facts alone: the same facts give the same scene. */
export function describeScene(facts: CapsuleFacts, ground: Ground | null): Scene {
  const seed = sceneSeed(facts);
  const sky = facts.timeOfDay;
  const matter = matterOf(facts.tags, facts.words);
  const outlook = ground ? outlookOf(ground) : anywhere;
  const kind = ground ? kindFor(outlook, matter, sky) : kindAnywhere(matter, sky);
  const water = waterIn(kind, outlook, matter);
  const snow = snowIn(kind, outlook, matter);
  const weather = weatherOf({ sky, outlook, matter, seed });
  const town = townIn(kind, outlook);
  const details = detailsOf({ kind, sky, weather, water, snow, outlook, matter, seed });
  return {
    kind,
    sky,
    weather,
    ...lightOn(outlook, { sky, weather, water, details }),
    cover: coverIn(kind, outlook, snow),
    relief: reliefIn(kind, outlook),
    snow,
    water,
    town,
    roofs: town === "none" ? "gabled" : outlook.settlement.roofs,
    foreground: foregroundOf(kind, outlook, matter, snow),
    details,
    seed,
  };
}

/** Somebody who looks at water looks towards it; everybody else towards the noon. */
function lightOn(
  outlook: Outlook,
  { sky, weather, water, details }: Pick<Scene, "sky" | "weather" | "water" | "details">,
): Light {
  // Stars and northern lights are seen where no moon shines.
  if (isClosed(weather) || details.includes("stars") || details.includes("aurora")) {
    return { light: "behind", lightHeight: 0 };
  }
  const seen = water === "sea" ? outlook.coast : water === "lake" ? outlook.lakeside : null;
  return lightFor(sky, outlook.lat, seen?.bearing ?? equatorBearing(outlook.lat));
}
