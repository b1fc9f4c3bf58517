// node bench/searches.ts [--sizes 10k,1m] [--only PART] [--folder DIR]: asks the product every kind of
// search and suggestion in worlds of both sizes, and writes docs/performance-search.md: PostgreSQL's
// CPU for one answer, and how it grows.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { requestOf } from "./load/drive.ts";
import { measure, median, type Stage } from "./suite/compare.ts";
import { type Search, searchesOf } from "./suite/searches.ts";
import { onStage } from "./suite/stage.ts";
import { parseSize } from "./world/open.ts";

const { values } = parseArgs({
  options: {
    sizes: { type: "string", default: "10k,1m" },
    only: { type: "string", default: "" },
    folder: { type: "string" },
  },
});

/** PostgreSQL's CPU for one answer, in milliseconds, at the most. */
const bars = { strict: 10, relaxed: 25, suggestions: 3 };
const mostGrowth = 2;
const rounds = 3;
const milliseconds = 1500;

const costs = new Map<string, { search: Search; bySize: Map<number, number> }>();
let machine = "";
const sizes = values.sizes.split(",").map(parseSize);
for (const size of sizes) {
  await onStage({ size, folder: values.folder, say: console.log }, async (stage, _, described) => {
    machine = described;
    const searches = await searchesOf(stage.world.client);
    for (const search of searches.filter(({ name }) => name.includes(values.only))) {
      const cost = await costOf(stage, search);
      const known = costs.get(search.name) ?? { search, bySize: new Map<number, number>() };
      costs.set(search.name, known);
      known.bySize.set(size, cost);
      console.log(`${size} ${search.kind}, ${search.name}: ${cost.toFixed(2)} ms`);
    }
  });
}
if (!values.only && sizes.length > 1) {
  await writeFile(join(import.meta.dirname, "../docs/performance-search.md"), page());
}

/** Signed in, because answers to visitors come from the cache. */
async function costOf(stage: Stage, { path }: Search): Promise<number> {
  const [me] = stage.world.people;
  const headers = { Authorization: `Bearer ${me?.token}` };
  const request = () => requestOf(path, { headers });
  const effort = { connections: 4, milliseconds };
  await measure(stage, stage.product, request, effort);
  const found: number[] = [];
  for (let round = 0; round < rounds; round++) {
    found.push((await measure(stage, stage.product, request, effort)).database);
  }
  return median(found);
}

function page(): string {
  const [small = 0, large = 0] = [Math.min(...sizes), Math.max(...sizes)];
  const rows = [...costs.values()].map(({ search, bySize }) => {
    const [from = Number.NaN, to = Number.NaN] = [bySize.get(small), bySize.get(large)];
    const bar = bars[search.kind];
    const holds = to <= bar && to / from <= mostGrowth;
    const cells = [search.name, search.kind, from.toFixed(2), to.toFixed(2), bar];
    return `| ${cells.join(" | ")} | ${(to / from).toFixed(2)} | ${holds ? "yes" : "**no**"} |`;
  });
  const sizeName = (size: number) => size.toLocaleString("en");
  return `# What a search costs

Written by \`node bench/searches.ts\`. ${machine}. PostgreSQL's CPU for one answer in milliseconds, the
median of ${rounds} rounds, asked by somebody who is signed in, because answers to visitors are cached. It
holds everything: the session, the search, and reading the cards that are shown. Strict searches are met
as a whole by enough capsules; relaxed ones are not, so that parts of them are left out. Growth may be
${mostGrowth} at the most.

| Search | Kind | ${sizeName(small)} capsules | ${sizeName(large)} | Bar | Growth | Holds |
|---|---|---|---|---|---|---|
${rows.join("\n")}
`;
}
