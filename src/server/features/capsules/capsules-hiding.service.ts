import type { Context } from "../../context.ts";
import { lockCapsule } from "./capsules.queries.ts";
import {
  hidePicturesOf,
  isCreatorSuspended,
  lockCapsulesOf,
  setHidden,
  showPicturesOf,
} from "./capsules-hiding.queries.ts";

// All of these run in the transaction of the decision that they carry out.

export async function hideCapsule({ db }: Context, id: string, reason: string): Promise<void> {
  await lockCapsule(db, id);
  await setHidden(db, [id], { by: "moderator", reason });
  await hidePicturesOf(db, id);
}

/** While its creator is suspended it stays hidden, and comes back together with their others. */
export async function restoreCapsule({ db }: Context, id: string): Promise<void> {
  await lockCapsule(db, id);
  const stays = await isCreatorSuspended(db, id);
  await setHidden(db, [id], stays ? { by: "suspension", reason: "" } : null);
  await showPicturesOf(db, id);
}

export async function hideCapsulesOf({ db }: Context, personId: string): Promise<void> {
  const ids = await lockCapsulesOf(db, personId, null);
  await setHidden(db, ids, { by: "suspension", reason: "" });
}

export async function showCapsulesOf({ db }: Context, personId: string): Promise<void> {
  await setHidden(db, await lockCapsulesOf(db, personId, "suspension"), null);
}
