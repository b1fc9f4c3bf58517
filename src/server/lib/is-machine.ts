import { isbot } from "isbot";

/** A browser says what it is; a caller who says nothing is a machine too. */
export function isMachine(userAgent: string): boolean {
  return userAgent === "" || isbot(userAgent);
}
