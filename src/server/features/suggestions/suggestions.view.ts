import type { SuggestedPlace, Suggestions } from "../../../contract/discover.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { localPlace } from "../../gazetteer/local-place.ts";
import type { GazetteerPlace } from "../../gazetteer/place-view.ts";
import type { WiderPlace } from "../../gazetteer/wider.ts";
import { assetView } from "../assets/assets.view.ts";
import type { Landmark, Suggested } from "./suggestions.queries.ts";

export function tagView(
  row: Suggested["tags"][number],
  locale: Locale,
  before: string,
): Suggestions["tags"][number] {
  return { before, slug: row.slug, name: row[`name_${locale}`] };
}

export function capsuleView(
  row: Suggested["titled"][number],
  locale: Locale,
): Suggestions["flenjors"][number] {
  const { id, title, city, country } = row;
  return { id, title, city: localPlace({ name: "", city, country }, locale).city };
}

export function personView(row: Suggested["named"][number]): Suggestions["users"][number] {
  const { id, username, full_name, picture } = row;
  return { id, username, full_name, profile_picture: picture && assetView(picture) };
}

export function widerView({ name, within }: WiderPlace, before: string): SuggestedPlace {
  return { before, name, within, point: null };
}

export function townView(
  { name, address, lat, long }: GazetteerPlace,
  before: string,
): SuggestedPlace {
  const [, ...within] = address.split(", ");
  return { before, name, within: within.join(", "), point: { lat, long } };
}

export function landmarkView(row: Landmark, locale: Locale): SuggestedPlace {
  const { name, city, country, lat, long } = localPlace(row, locale);
  return {
    before: "",
    name,
    within: [city, country].filter(Boolean).join(", "),
    point: { lat, long },
  };
}
