import type { FoundPlace } from "../../../contract/places.ts";

/** Where a place is, in one line; nothing that its name says already. */
export function placeLine({ name, address, city, state, country, lat, long }: FoundPlace): string {
  const parts = address ? [address, country] : [city, state, country];
  const said = [...new Set(parts)].filter((part) => part && part !== name);
  const line = said.filter((part, index) => !said.slice(0, index).join().includes(part));
  return line.join(", ") || `${lat.toFixed(4)}, ${long.toFixed(4)}`;
}
