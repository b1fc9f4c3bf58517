/** A point as maps give it to be copied: "38.7139, -9.1334", also "38,7139 -9,1334". */
export function coordinates(text: string): { lat: number; long: number } | null {
  const numbers = text.includes(".")
    ? text.split(/[\s,;]+/)
    : text.replaceAll(/(\d),(\d)/g, "$1.$2").split(/[\s,;]+/);
  const [lat, long, ...more] = numbers.filter(Boolean).map(Number);
  if (lat === undefined || long === undefined || more.length > 0) return null;
  return Math.abs(lat) <= 90 && Math.abs(long) <= 180 ? { lat, long } : null;
}
