/** The cells of each row of the table under a heading; empty if there is none. */
export function tableUnder(page: string, heading: string): string[][] {
  const [, section = ""] = page.split(`\n${heading}\n`);
  const [table = ""] = section.split("\n## ");
  const rows = table.split("\n").filter((line) => line.startsWith("|"));
  return rows.slice(2).map((row) =>
    row
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}
