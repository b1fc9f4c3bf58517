import { v7 as newId } from "uuid";
import type { ParsedInput } from "../../../contract/endpoints.ts";
import type { Experience } from "../../../contract/experiences.ts";
import { limits } from "../../../contract/limits.ts";
import { errorWords } from "../../../i18n/server-messages.ts";
import type { Caller, Context } from "../../context.ts";
import { invalid, notFound } from "../../errors.ts";
import { requireOwnAssets, withStoredWords } from "../assets/assets.service.ts";
import {
  countExperiences,
  findCapsuleOfActivity,
  findExperience,
  insertActivities,
  insertExperience,
  insertPlaces,
  replacePictures,
  selectPictures,
} from "./experiences.queries.ts";
import { localExperience } from "./experiences.view.ts";

export type NewExperience = ParsedInput<"POST /flenjors">["body"]["experiences"][number];

type Pictured = Pick<NewExperience, "asset_ids" | "assets_with_metadata">;

export async function getExperience(
  { db }: Context,
  { locale }: Caller,
  id: string,
): Promise<Experience> {
  const experience = await findExperience(db, id);
  if (!experience) throw notFound();
  return localExperience(experience, locale);
}

export function capsuleOfActivity({ db }: Context, id: string): Promise<string | undefined> {
  return findCapsuleOfActivity(db, id);
}

/** Writes an experience with its parts. The caller holds the transaction and the permission. */
export async function addExperience(
  context: Context,
  caller: Caller,
  capsuleId: string,
  experience: NewExperience,
): Promise<string> {
  const { db } = context;
  if ((await countExperiences(db, capsuleId)) >= limits.experiences) {
    throw full(caller, "experiences", limits.experiences);
  }
  const id = newId();
  const { title, description, order, time_of_day, day_of_week } = experience;
  await insertExperience(db, {
    id,
    flenjor_id: capsuleId,
    title,
    description,
    position: order,
    time_of_day,
    day_of_week,
  });
  await setPictures(context, caller, id, experience);
  const part = (position: number) => ({ id: newId(), experience_id: id, position });
  await insertActivities(
    db,
    experience.activities.map((activity, index) => ({ ...activity, ...part(index) })),
  );
  await insertPlaces(
    db,
    experience.places.map((place, index) => ({ ...place, ...part(index) })),
  );
  return id;
}

/** Pictures with their words win over bare ids; each is taken once. */
export async function setPictures(
  context: Context,
  caller: Caller,
  experienceId: string,
  { asset_ids, assets_with_metadata }: Partial<Pictured>,
): Promise<void> {
  const { db } = context;
  const findStored = () => selectPictures(db, experienceId);
  const unworded = (asset_id: string) => ({ asset_id, caption: "", alt: "" });
  const given =
    assets_with_metadata ?? (asset_ids && (await withStoredWords(asset_ids, findStored, unworded)));
  if (!given) return;
  const field = assets_with_metadata ? "assets_with_metadata" : "asset_ids";
  const pictures = [...new Map(given.map((picture) => [picture.asset_id, picture])).values()];
  await requireOwnAssets(context, caller, {
    ids: pictures.map((picture) => picture.asset_id),
    field,
    findStaying: async () => (await findStored()).map((picture) => picture.asset_id),
  });
  await replacePictures(db, experienceId, pictures);
}

export function full(caller: Caller, field: string, maximum: number) {
  return invalid({ [field]: [errorWords(caller.locale)("fields.too_many", { maximum })] });
}
