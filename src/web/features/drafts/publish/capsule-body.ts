import type { z } from "zod";
import type { flenjorEndpoints } from "../../../../contract/capsules.ts";
import { authoredValues } from "../../../../contract/shared/capsule-fields.ts";
import {
  type Changes,
  coverPaths,
  experiencePaths,
  together,
  write,
} from "../store/draft-paths.ts";
import type { Draft, DraftMedia } from "../store/draft-shape.ts";

export type CapsuleBody = z.input<(typeof flenjorEndpoints)["POST /flenjors"]["body"]>;

/** The changes that take all refused pictures and videos out of a draft. */
export function withoutRefused({ cover_assets, experiences }: Draft): Changes {
  const lists = [
    { paths: coverPaths, media: cover_assets },
    ...experiences.map(({ id, assets }) => ({
      paths: experiencePaths(id).pictures,
      media: assets,
    })),
  ];
  const refused = lists.flatMap(({ paths, media }) =>
    media.filter(({ refusal }) => refusal).map(({ id }) => paths.of(id)),
  );
  return together(refused.map((path) => write(path, null)));
}

/** A draft as it is published. All of its media must have been uploaded. */
export function capsuleBody(draft: Draft): CapsuleBody {
  return {
    ...authoredValues(draft),
    tags: tagNames(draft),
    cover_assets_with_metadata: draft.cover_assets.map((media) => ({
      asset_id: assetId(media),
      alt: media.alt,
    })),
    experiences: draft.experiences.map((experience, order) => ({
      title: experience.title,
      description: experience.description,
      order,
      time_of_day: experience.time_of_day,
      day_of_week: experience.day_of_week,
      activities: experience.activities.map(({ activity_type, url }) => ({ activity_type, url })),
      places: experience.places.map(({ id: _, order: __, ...place }) => place),
      assets_with_metadata: experience.assets.map((media) => ({
        asset_id: assetId(media),
        caption: media.caption,
        alt: media.alt,
      })),
    })),
  };
}

function tagNames({ selected_tags, tags }: Draft): string[] {
  return [...selected_tags.map(({ name }) => name), ...tags];
}

function assetId({ upload, name }: DraftMedia): string {
  if (!upload) throw new Error(`"${name}" has not been uploaded.`);
  return upload.asset.id;
}
