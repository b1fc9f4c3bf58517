import type { OutingPerson } from "../../../../contract/outings/outing.ts";
import { profilePictureAt } from "../../../domain/person/profile-picture.ts";

/** The address of somebody's picture; guests have none. */
export function faceOf({ user }: Pick<OutingPerson, "user">): string | null {
  return profilePictureAt(user?.profile_picture ?? null, 50);
}
