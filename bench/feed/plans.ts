export type Node = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  "Sort Key"?: string[];
  "Sort Method"?: string;
  Plans?: Node[];
};

export type Plan = { Plan: Node; "Execution Time": number; "Planning Time": number };

export type Finding = {
  milliseconds: number;
  mostRows: number;
  mostSorted: number;
  faults: string[];
};

const mostRead = 20_000;
const mostSorted = 5000;
/** A table that has hardly any rows yet is best read whole. */
const aFew = 500;
/** Tables that grow with the number of capsules or people. */
const large = /^(flenjor|users|experiences|places|follows|reviews|search_words)/;

export function judgePlan({ Plan: root, ...times }: Plan): Finding {
  const finding: Finding = {
    milliseconds: times["Execution Time"] + times["Planning Time"],
    mostRows: 0,
    mostSorted: 0,
    faults: [],
  };
  visit(root, (node) => {
    const table = node["Relation Name"] ?? "";
    const rows = rowsRead(node);
    finding.mostRows = Math.max(finding.mostRows, rows);
    if (node["Node Type"] === "Seq Scan" && large.test(table) && rows > aFew) {
      finding.faults.push(`scans ${table}`);
    }
    if (rows > mostRead) finding.faults.push(`${node["Node Type"]} reads ${rows}`);
    if (!node["Node Type"].includes("Sort")) return;
    const [source] = node.Plans ?? [];
    const sorted = source ? source["Actual Rows"] * source["Actual Loops"] : 0;
    finding.mostSorted = Math.max(finding.mostSorted, sorted);
    if (sorted > mostSorted) finding.faults.push(`sorts ${sorted}`);
  });
  return finding;
}

/** The rows that a step read, with those that it then left out. */
function rowsRead(node: Node): number {
  const each =
    node["Actual Rows"] +
    (node["Rows Removed by Filter"] ?? 0) +
    (node["Rows Removed by Index Recheck"] ?? 0);
  return Math.round(each * node["Actual Loops"]);
}

function visit(node: Node, see: (node: Node) => void): void {
  see(node);
  for (const child of node.Plans ?? []) visit(child, see);
}

/** The plan in a few lines: what is read, by which index, how many rows. */
export function describePlan(plan: Plan): string {
  const lines: string[] = [];
  const walk = (node: Node, depth: number): void => {
    const of = node["Index Name"] ?? node["Relation Name"];
    const by = node["Sort Key"] ? ` by ${node["Sort Key"].join(", ").slice(0, 60)}` : "";
    const rows = `${node["Actual Rows"]} rows${node["Actual Loops"] > 1 ? ` × ${node["Actual Loops"]}` : ""}`;
    const vain = rowsRead(node) - Math.round(node["Actual Rows"] * node["Actual Loops"]);
    const name = `${node["Node Type"]}${of ? ` ${of}` : ""}${by}`;
    lines.push(`${"  ".repeat(depth)}${name}: ${rows}${vain > 0 ? `, ${vain} in vain` : ""}`);
    for (const child of node.Plans ?? []) walk(child, depth + 1);
  };
  walk(plan.Plan, 0);
  return `\`\`\`\n${lines.join("\n")}\n${plan["Execution Time"].toFixed(2)} ms\n\`\`\``;
}
