import { v7 as newId } from "uuid";
import type { ParsedInput } from "../../../contract/endpoints.ts";
import type { Activity, Experience, Place } from "../../../contract/experiences.ts";
import { limits } from "../../../contract/limits.ts";
import type { Caller, Context } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { notFound } from "../../errors.ts";
import { localPlace } from "../../gazetteer/local-place.ts";
import { capsuleChanged, claimVersion, requireOwner } from "../capsules/capsules.service.ts";
import {
  countParts,
  deleteActivity,
  deleteExperience,
  deletePlace,
  findCapsuleOfActivity,
  findCapsuleOfExperience,
  insertActivities,
  insertPlaces,
  updateExperience,
} from "./experiences.queries.ts";
import { addExperience, full, getExperience, setPictures } from "./experiences.service.ts";

/** Changes one capsule by its owner; what lists and searches know of it follows at once. */
async function changingCapsule<Result>(
  context: Context,
  caller: Caller,
  capsuleId: string | undefined,
  change: (inside: Context) => Promise<Result>,
  version?: number,
): Promise<Result> {
  if (!capsuleId) throw notFound();
  await requireOwner(context, caller, capsuleId);
  return inTransaction(context, async (inside) => {
    await claimVersion(inside, capsuleId, version);
    const result = await change(inside);
    await capsuleChanged(inside, capsuleId);
    return result;
  });
}

export async function createExperience(
  context: Context,
  caller: Caller,
  { flenjor_id, ...fields }: ParsedInput<"POST /experiences">["body"],
): Promise<Experience> {
  const id = await changingCapsule(context, caller, flenjor_id, (inside) =>
    addExperience(inside, caller, flenjor_id, { ...fields, activities: [], places: [] }),
  );
  return getExperience(context, caller, id);
}

export async function changeExperience(
  context: Context,
  caller: Caller,
  id: string,
  changes: ParsedInput<"PATCH /experiences/{id}">["body"],
): Promise<Experience> {
  const { version, asset_ids, assets_with_metadata, order, ...fields } = changes;
  const capsuleId = await findCapsuleOfExperience(context.db, id);
  const change = async (inside: Context) => {
    await updateExperience(inside.db, id, {
      ...fields,
      ...(order !== undefined && { position: order }),
    });
    await setPictures(inside, caller, id, { asset_ids, assets_with_metadata });
  };
  await changingCapsule(context, caller, capsuleId, change, version);
  return getExperience(context, caller, id);
}

export async function removeExperience(context: Context, caller: Caller, id: string) {
  const capsuleId = await findCapsuleOfExperience(context.db, id);
  await changingCapsule(context, caller, capsuleId, ({ db }) => deleteExperience(db, id));
}

export async function addPlace(
  context: Context,
  caller: Caller,
  experienceId: string,
  place: ParsedInput<"POST /experiences/{id}/place">["body"],
): Promise<Place> {
  const id = newId();
  const capsuleId = await findCapsuleOfExperience(context.db, experienceId);
  await changingCapsule(context, caller, capsuleId, async ({ db }) => {
    const position = await countParts(db, "places", experienceId);
    if (position >= limits.places) throw full(caller, "places", limits.places);
    await insertPlaces(db, [{ ...place, id, experience_id: experienceId, position }]);
  });
  return localPlace({ id, ...place }, caller.locale);
}

export async function removePlace(
  context: Context,
  caller: Caller,
  experienceId: string,
  placeId: string,
): Promise<void> {
  const capsuleId = await findCapsuleOfExperience(context.db, experienceId);
  await changingCapsule(context, caller, capsuleId, async ({ db }) => {
    if (!(await deletePlace(db, experienceId, placeId))) throw notFound();
  });
}

export async function addActivity(
  context: Context,
  caller: Caller,
  { experience_id, ...activity }: ParsedInput<"POST /activities">["body"],
): Promise<Activity> {
  const id = newId();
  const capsuleId = await findCapsuleOfExperience(context.db, experience_id);
  await changingCapsule(context, caller, capsuleId, async ({ db }) => {
    const position = await countParts(db, "activities", experience_id);
    if (position >= limits.activities) throw full(caller, "activities", limits.activities);
    await insertActivities(db, [{ ...activity, id, experience_id, position }]);
  });
  return { id, ...activity };
}

export async function removeActivity(context: Context, caller: Caller, id: string) {
  const capsuleId = await findCapsuleOfActivity(context.db, id);
  await changingCapsule(context, caller, capsuleId, ({ db }) => deleteActivity(db, id));
}
