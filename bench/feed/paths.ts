import type { Client } from "pg";

export type FeedPath = {
  name: string;
  query: Record<string, string>;
  viewerId: string | null;
  creatorId: string | null;
};

/** Every way to ask Discover, with words, tags and people as this world has them. */
export async function feedPaths(client: Client): Promise<FeedPath[]> {
  const one = async (sql: string): Promise<string> => {
    const { rows } = await client.query(sql);
    return String(Object.values(rows[0] ?? {})[0] ?? "");
  };
  const tag = (rank: number) =>
    one(`select slug from tags order by flenjors_count desc, slug offset ${rank} limit 1`);
  const [common, second, rare] = [await tag(0), await tag(1), await tag(2000)];
  const word = (rank: number) =>
    one(`select word from (select unnest(tsvector_to_array(search)) as word from flenjors
      where locale = 'en' order by created_at desc limit 60000) words
      where length(word) > 4 group by word order by count(*) desc, word offset ${rank} limit 1`);
  const [commonWord, someWord, rareWord] = [await word(2), await word(150), await word(9000)];
  const viewerId = await one(
    "select follower_id from follows group by 1 order by count(*) desc, 1 limit 1",
  );
  const creatorId = await one("select id from users order by flenjors_count desc limit 1");
  const here = await client.query(
    `select round((place->>'lat')::numeric, 4) as lat, round((place->>'long')::numeric, 4) as long
    from flenjors where place is not null and visibility = 'public' order by created_at limit 1`,
  );
  const near = { lat: String(here.rows[0].lat), long: String(here.rows[0].long) };
  const related = await one(`select id from flenjors where location is not null and slots <> '{}'
    and visibility = 'public' and hidden_at is null order by created_at limit 1`);
  const slot = { day_of_week: "sunday", time_of_day: "morning" };
  const town = await one(`select place->>'city' from flenjors where place is not null
    and visibility = 'public' group by 1 order by count(*) desc, 1 limit 1`);
  const paths: [string, Record<string, string>, Partial<FeedPath>?][] = [
    ["newest", {}],
    ["newest, signed in", {}, { viewerId }],
    ["popular", { sort: "popular" }],
    ["popular, signed in", { sort: "popular" }, { viewerId }],
    ["lived", { sort: "lived" }],
    ["lived, signed in", { sort: "lived" }, { viewerId }],
    ["tag, common", { tags: common }],
    ["tag, rare", { tags: rare }],
    ["two tags", { tags: `${common},${second}` }],
    ["two tags that hardly meet", { tags: `${common},${rare}` }],
    ["popular under a tag", { tags: common, sort: "popular" }],
    ["lived under a tag", { tags: common, sort: "lived" }],
    ["lived under a rare tag", { tags: rare, sort: "lived" }],
    ["slot", slot],
    ["slot and tag", { ...slot, tags: common }],
    ["popular in a slot", { ...slot, sort: "popular" }],
    ["for 300 people", { people: "300" }],
    ["free, for two, in a slot", { ...slot, max_spend: "0", people: "2" }],
    ["search, common word", { search: commonWord }],
    ["search, some word", { search: someWord }],
    ["search, rare word", { search: rareWord }],
    ["search, beginning of a word", { search: commonWord.slice(0, 3) }],
    ["search, two words", { search: `${commonWord} ${someWord}` }],
    ["search, mistyped", { search: `${someWord.slice(0, 3)}x${someWord.slice(3)}` }],
    ["search and tag", { search: commonWord, tags: common }],
    ["search, a town", { search: town }],
    ["search, a country", { search: "portugal" }],
    ["search, a mood", { search: "romantic" }],
    ["search, a slot", { search: "sunday morning" }],
    ["search, a mood on a day in a country", { search: "hiking on sunday in france" }],
    ["search, mood, place and word that hardly meet", { search: `romantic ${town} ${rareWord}` }],
    [
      "search, a sentence",
      { search: `where can we go ${someWord} with ${commonWord} on a friday night for two` },
    ],
    ["search, nonsense", { search: "xqzvbn wplkjt qqzz" }],
    ["near", near],
    ["near, within 25 km", { ...near, radius_km: "25" }],
    ["near and slot", { ...near, ...slot }],
    ["near and rare tag", { ...near, tags: rare }],
    ["near and search", { ...near, search: commonWord }],
    ["right now", { sort: "now", ...slot }],
    ["right now, near", { sort: "now", ...slot, ...near }],
    ["following", { following: "true" }, { viewerId }],
    ["of one person", {}, { creatorId }],
    ["of one person, popular", { sort: "popular" }, { creatorId }],
    ["of one person, lived", { sort: "lived" }, { creatorId }],
    ["of one person, search", { search: commonWord }, { creatorId }],
    ["what a capsule leads on to", { related }],
    ["what a capsule leads on to, signed in", { related }, { viewerId }],
    ["deep page, newest", { deep: "500000" }],
    ["deep page, popular", { sort: "popular", deep: "300000" }],
    ["deep page, lived", { sort: "lived", deep: "300000" }],
    ["deep page of a tag", { tags: common, deep: "40000" }],
    ["deep page, near", { ...near, deep: "5000" }],
  ];
  return paths.map(([name, query, who]) => ({
    name,
    query,
    viewerId: null,
    creatorId: null,
    ...who,
  }));
}
