import type { Client } from "pg";
import { feedPaths } from "../feed/paths.ts";

export type Search = { name: string; kind: "strict" | "relaxed" | "suggestions"; path: string };

/** Searches that enough capsules do not meet as a whole. */
const relaxed = [
  "a mood on a day in a country",
  "mood, place and word that hardly meet",
  "a sentence",
  "nonsense",
];

/** Every kind of search, and what is suggested for the beginnings of words as this world has them. */
export async function searchesOf(client: Client): Promise<Search[]> {
  const paths = await feedPaths(client);
  const searches = paths.flatMap(({ name, query }): Search[] => {
    const kind = name.replace("search, ", "");
    if (!name.startsWith("search, ")) return [];
    return [
      {
        name: kind,
        kind: relaxed.includes(kind) ? "relaxed" : "strict",
        path: `/api/v1/flenjors?${new URLSearchParams(query)}`,
      },
    ];
  });
  const one = async (sql: string): Promise<string> => {
    const { rows } = await client.query(sql);
    return String(Object.values(rows[0] ?? {})[0] ?? "");
  };
  const common = await one(`select facet from flenjor_facets where facet like 'begins:___'
    group by 1 order by count(*) desc, 1 limit 1`);
  const title = await one(
    "select title from flenjors where visibility = 'public' order by created_at limit 1",
  );
  const person = await one("select full_name from users order by flenjors_count desc limit 1");
  const typed: [string, string][] = [
    ["the commonest beginning of a title", common.replace("begins:", "")],
    ["two letters", "ma"],
    ["a town", "lisb"],
    ["a country", "portug"],
    ["a slot", "sunday m"],
    ["a person", person.slice(0, 4)],
    ["a whole title", title.slice(0, 100)],
    ["a place after other words", "something romantic in lisb"],
    ["nonsense", "xqzvbn wplkjt"],
  ];
  const suggestions = typed.map(
    ([name, search]): Search => ({
      name: `typing ${name}`,
      kind: "suggestions",
      path: `/api/v1/suggestions?${new URLSearchParams({ search })}`,
    }),
  );
  return [...searches, ...suggestions];
}
