import type { SuggestedPlace, Suggestions } from "../../../contract/discover.ts";
import { capsuleLink, discoverLink, profileLink } from "../../links.ts";
import type { useSlotWords } from "../slot/slot-words.ts";

type SlotWords = ReturnType<typeof useSlotWords>;

export type OptionKind = "recent" | "tags" | "slots" | "places" | "flenjors" | "users";

/** Something to choose while typing. */
export type Option = {
  key: string;
  kind: OptionKind;
  label: string;
  detail: string;
  /** Null for forgetting the last searches. */
  to: string | null;
  /** The words that are then searched for. */
  search: string;
};

export type OptionGroup = { kind: OptionKind; items: Option[] };

/** The query of Discover's address that stays when something is chosen. */
type Kept = Readonly<Record<string, string>>;

/** A chosen tag, slot or place joins the filters; a capsule or a person is opened. */
export function suggestedOptions(
  { tags, slots, places, flenjors, users }: Suggestions,
  kept: Kept,
  slotWords: SlotWords,
): OptionGroup[] {
  const leadingTo = (before: string, filters: Record<string, string>) =>
    discoverLink({ ...kept, ...(before && { search: before }), ...filters });
  const groups: OptionGroup[] = [
    {
      kind: "tags",
      items: tags.map(({ before, slug, name }) => ({
        key: `tag ${slug}`,
        kind: "tags",
        label: name,
        detail: "",
        to: leadingTo(before, { tags: withTag(kept.tags, slug) }),
        search: before,
      })),
    },
    {
      kind: "slots",
      items: slots.map(({ before, ...slot }) => ({
        key: `slot ${slot.day_of_week} ${slot.time_of_day}`,
        kind: "slots",
        label: slotWords.slot(slot) ?? "",
        detail: "",
        to: leadingTo(before, chosen(slot)),
        search: before,
      })),
    },
    {
      kind: "places",
      items: places.map((place) => ({
        key: `place ${place.name} ${place.within}`,
        kind: "places",
        label: place.name,
        detail: place.within,
        to: placeLink(place, kept),
        search: place.point ? place.before : nameAfter(place),
      })),
    },
    {
      kind: "flenjors",
      items: flenjors.map(({ id, title, city }) => ({
        key: id,
        kind: "flenjors",
        label: title,
        detail: city,
        to: capsuleLink(id),
        search: "",
      })),
    },
    {
      kind: "users",
      items: users.map(({ id, username, full_name }) => ({
        key: id,
        kind: "users",
        label: full_name,
        detail: `@${username}`,
        to: profileLink(username),
        search: "",
      })),
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

export function recentOptions(words: readonly string[], kept: Kept): OptionGroup[] {
  const items = words.map(
    (text): Option => ({
      key: `recent ${text}`,
      kind: "recent",
      label: text,
      detail: "",
      to: discoverLink({ ...kept, search: text }),
      search: text,
    }),
  );
  if (items.length === 0) return [];
  const forget: Option = {
    key: "forget",
    kind: "recent",
    label: "",
    detail: "",
    to: null,
    search: "",
  };
  return [{ kind: "recent", items: [...items, forget] }];
}

/** A point takes the place of another; a country is no point, so it is searched by its name. */
function placeLink({ before, name, point }: SuggestedPlace, kept: Kept): string {
  if (!point) return discoverLink({ ...kept, search: nameAfter({ before, name }) });
  const { radius_km: _, area: __, sort: ___, ...others } = kept;
  const { lat, long } = point;
  return discoverLink({
    ...others,
    ...(before && { search: before }),
    lat: lat.toFixed(4),
    long: long.toFixed(4),
    near: name,
  });
}

function nameAfter({ before, name }: Pick<SuggestedPlace, "before" | "name">): string {
  return `${before} ${name}`.trim();
}

function withTag(tags: string | undefined, slug: string): string {
  return [...new Set([...(tags?.split(",") ?? []), slug])].join(",");
}

function chosen(slot: Record<string, string | null>): Record<string, string> {
  const entries = Object.entries(slot).filter(([, value]) => value !== null);
  return Object.fromEntries(entries) as Record<string, string>;
}
