import type { Experience } from "../../../contract/experiences.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { localPlace } from "../../gazetteer/local-place.ts";
import { assetView } from "../assets/assets.view.ts";
import type { ExperienceRow } from "./experiences.queries.ts";

export function experienceView(row: ExperienceRow, locale: Locale): Experience {
  const pictures = row.pictures.map(({ asset, caption, position }) => ({
    asset: assetView(asset),
    caption,
    order: position,
  }));
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    order: row.position,
    time_of_day: row.time_of_day,
    day_of_week: row.day_of_week,
    activities: row.activities,
    places: row.places.map((place) => localPlace(place, locale)),
    assets: pictures.map(({ asset }) => asset),
    assets_with_metadata: pictures,
  };
}
