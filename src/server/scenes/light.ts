import type { TimeOfDay } from "../../contract/shared/slots.ts";
import type { LightSide } from "./scene.ts";

export type Light = { light: LightSide; lightHeight: number };

/** Farther off the line of sight, the light stands behind the viewer. */
const sightDegrees = 100;
const rightAngle = 90;

/** The direction in which somebody looks who has nothing to look at: where the sun is at noon. */
export function equatorBearing(lat: number): number {
  return lat < 0 ? 0 : 180;
}

/** Where the sun stands, at midnight the moon, for somebody who looks in a direction. */
export function lightFor(timeOfDay: TimeOfDay, lat: number, view: number): Light {
  const aside = turn(view, lightBearing(timeOfDay, lat));
  return {
    light: Math.abs(aside) > sightDegrees ? "behind" : aside < 0 ? "left" : "right",
    lightHeight: Math.round((9 * lightDegrees(timeOfDay, lat)) / rightAngle),
  };
}

function lightBearing(timeOfDay: TimeOfDay, lat: number): number {
  if (timeOfDay === "morning") return 90;
  if (timeOfDay === "evening") return 270;
  if (timeOfDay === "midnight") return equatorBearing(lat);
  return lat < 0 ? 315 : 225;
}

/** Above the horizon. */
function lightDegrees(timeOfDay: TimeOfDay, lat: number): number {
  const highest = rightAngle - Math.abs(lat);
  if (timeOfDay === "evening") return highest > 30 ? 6 : 3;
  if (timeOfDay === "morning") return 10 + highest / 5;
  // The sun has passed its height, and the moon of midnight is on its way.
  return timeOfDay === "afternoon" ? Math.max(12, highest * 0.9) : Math.max(15, highest * 0.6);
}

/** How far to the right one must turn from one direction to another; negative to the left. */
function turn(from: number, to: number): number {
  return ((to - from + 540) % 360) - 180;
}
