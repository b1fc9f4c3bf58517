import type { Context } from "../../context.ts";
import { hideAssets, showAssets } from "../assets/assets-hiding.service.ts";
import { lockCapsule } from "./capsules.queries.ts";
import {
  isCreatorSuspended,
  lockCapsulesOf,
  selectPicturesOf,
  setHidden,
} from "./capsules-hiding.queries.ts";

// All of these run in the transaction of the decision that they carry out.

/** With its pictures, wherever else they are shown. */
export async function hideCapsule(inside: Context, id: string, reason: string): Promise<void> {
  const { db } = inside;
  await lockCapsule(db, id);
  await setHidden(db, [id], { by: "moderator", reason });
  await hideAssets(inside, await selectPicturesOf(db, id));
}

/** While its creator is suspended it stays hidden, and comes back together with their others. */
export async function restoreCapsule(inside: Context, id: string): Promise<void> {
  const { db } = inside;
  await lockCapsule(db, id);
  const stays = await isCreatorSuspended(db, id);
  await setHidden(db, [id], stays ? { by: "suspension", reason: "" } : null);
  await showAssets(inside, await selectPicturesOf(db, id));
}

export async function hideCapsulesOf({ db }: Context, personId: string): Promise<void> {
  const ids = await lockCapsulesOf(db, personId, null);
  await setHidden(db, ids, { by: "suspension", reason: "" });
}

export async function showCapsulesOf({ db }: Context, personId: string): Promise<void> {
  await setHidden(db, await lockCapsulesOf(db, personId, "suspension"), null);
}
