import { daysOfWeek, timesOfDay } from "../../src/contract/shared/slots.ts";
import { Random } from "../../tests/support/random.ts";
import type { Capsule, World } from "./capsules.ts";
import { Zipf } from "./random.ts";

export type Tag = { id: string; slug: string; name: string };
export type Value = string | number | boolean | null | readonly string[];
export type Table = { name: string; columns: readonly string[]; rows: Iterable<readonly Value[]> };

/** A batch of capsules as the rows of every table that holds a part of them. */
export function tablesOf(
  capsules: readonly Capsule[],
  { tags, people }: { tags: readonly Tag[]; people: readonly string[] },
): Table[] {
  return [
    {
      name: "bench_capsules",
      columns:
        "id creator_id title description locale visibility estimated_spend min_participants max_participants tag_slugs tag_words times_of_day days_of_week slots experiences_count place_name city country lat long part_titles part_texts spots place_facets place_words created_at".split(
          " ",
        ),
      rows: capsules.map((capsule) => stagingRow(capsule, tags, people)),
    },
    {
      name: "flenjor_counts",
      columns: "flenjor_id likes_count views_count reviews_count rating_sum".split(" "),
      rows: capsules.map((capsule) => {
        const rating = ratingOf(capsule);
        return [capsule.id, capsule.likes, capsule.likes * 17 + 3, rating ? 1 : 0, rating];
      }),
    },
    {
      name: "flenjor_tags",
      columns: ["flenjor_id", "tag_id", "position"],
      rows: capsules.flatMap(({ id, tags: ranks }) =>
        ranks.map((rank, position) => [id, tags[rank]?.id ?? "", position]),
      ),
    },
    {
      name: "experiences",
      columns: "id flenjor_id title description position time_of_day day_of_week".split(" "),
      rows: capsules.flatMap(({ id, parts }) =>
        parts.map((part, position) => [
          part.id,
          id,
          part.title,
          part.description,
          position,
          part.time,
          part.day,
        ]),
      ),
    },
    {
      name: "places",
      columns: "id experience_id name lat long city country".split(" "),
      rows: capsules.flatMap(({ parts }) =>
        parts.flatMap(({ id, placeId, place }) =>
          place
            ? [
                [
                  placeId,
                  id,
                  place.name,
                  place.lat,
                  place.long,
                  place.city.name,
                  place.city.country,
                ],
              ]
            : [],
        ),
      ),
    },
    {
      name: "flenjor_likes",
      columns: ["user_id", "flenjor_id", "created_at"],
      rows: capsules.flatMap((capsule) =>
        likersOf(capsule, people).map((person) => [
          person,
          capsule.id,
          capsule.createdAt.toISOString(),
        ]),
      ),
    },
    {
      name: "reviews",
      columns: "id flenjor_id user_id rating comment created_at".split(" "),
      rows: capsules.flatMap((capsule) => {
        const rating = ratingOf(capsule);
        const person = people[(capsule.creator + 1) % people.length] ?? "";
        const when = capsule.createdAt.toISOString();
        return rating ? [[capsule.id, capsule.id, person, rating, capsule.title, when]] : [];
      }),
    },
  ];
}

function stagingRow(capsule: Capsule, tags: readonly Tag[], people: readonly string[]): Value[] {
  const { parts } = capsule;
  const own = capsule.tags.map((rank) => tags[rank]).filter((tag) => tag !== undefined);
  const place = parts.find((part) => part.place)?.place ?? null;
  const times = new Set(parts.flatMap(({ time }) => time ?? []));
  const days = new Set(parts.flatMap(({ day }) => day ?? []));
  const slots = new Set(parts.flatMap(({ day, time }) => (day && time ? [`${day}-${time}`] : [])));
  return [
    capsule.id,
    people[capsule.creator] ?? "",
    capsule.title,
    capsule.description,
    capsule.locale,
    capsule.isPrivate ? "private" : "public",
    capsule.spend,
    capsule.least,
    capsule.most,
    own.map(({ slug }) => slug),
    own.map(({ name }) => name).join(" "),
    timesOfDay.filter((time) => times.has(time)),
    daysOfWeek.filter((day) => days.has(day)),
    [...slots],
    parts.length,
    place?.name ?? null,
    place?.city.name ?? null,
    place?.city.country ?? null,
    place?.lat ?? null,
    place?.long ?? null,
    parts.map(({ title }) => title).join(" "),
    parts.map(({ description }) => description).join(" "),
    parts.flatMap(({ place: at }) => (at ? [`${at.name} ${at.city.name}`] : [])).join(" "),
    place?.city.facets ?? [],
    place?.city.words ?? "",
    capsule.createdAt.toISOString(),
  ];
}

/** One in twelve has a review; nought means none. */
function ratingOf({ id, likes }: Capsule): number {
  return id.charCodeAt(20) % 12 === 0 ? 3 + (likes % 3) : 0;
}

/** As many as it has likes, each of them once. */
function likersOf({ likes, creator }: Capsule, people: readonly string[]): string[] {
  const count = Math.min(likes, people.length - 1);
  return Array.from({ length: count }, (_, turn) => {
    return people[(creator + 1 + turn * 7919) % people.length] ?? "";
  });
}

export function tagRows(world: World, curated: readonly { slug: string; en: string }[]): Tag[] {
  const random = new Random(3);
  const { words } = world.vocabularies.en;
  const named = curated.map(({ slug, en }) => ({ slug, name: en }));
  const tail = words.slice(-(world.tags - named.length));
  const all = [...named, ...tail.map((word) => ({ slug: word, name: word }))];
  return all.map((tag, rank) => ({ ...tag, id: random.uuidAt(world.now.getTime() - rank) }));
}

/** Who follows whom: a few are followed by many. */
export function* followRows(people: readonly string[], now: Date): Generator<Value[]> {
  const random = new Random(5);
  const famous = new Zipf(people.length, 0.9);
  for (const [index, follower] of people.entries()) {
    const followed = new Set<number>();
    for (let turn = random.below(12); turn > 0; turn--) followed.add(famous.draw(random));
    followed.delete(index);
    for (const other of followed) yield [follower, people[other] ?? "", now.toISOString()];
  }
}
