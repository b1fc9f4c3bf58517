import { definitions } from "./settings.ts";

/** The README's table of settings, so that it cannot say anything else than the code. */
export function readmeSettingsTable(): string {
  const rows = Object.entries(definitions).map(([name, definition]) => {
    const fallback = "fallback" in definition ? `\`${definition.fallback}\`` : "–";
    return `| \`${name}\` | ${fallback} | ${definition.about} |`;
  });
  return ["| Setting | Default | What it does |", "|---|---|---|", ...rows].join("\n");
}
