import { limits } from "../../../contract/limits.ts";

export type Point = { lat: number; long: number };

/** A point as maps give it to be copied: "38.7139, -9.1334", "38,7139 -9,1334", 38°42'50"N 9°8'0"W. */
export function coordinates(text: string): Point | null {
  return text.includes("°") ? inDegrees(text) : inDecimals(text);
}

function inDecimals(text: string): Point | null {
  const numbers = text.includes(".")
    ? text.split(/[\s,;]+/)
    : text.replaceAll(/(\d),(\d)/g, "$1.$2").split(/[\s,;]+/);
  const [lat, long, ...more] = numbers.filter(Boolean).map(Number);
  if (lat === undefined || long === undefined || more.length > 0) return null;
  return onEarth(lat, long);
}

const angle =
  /(\d{1,3}(?:[.,]\d{1,12})?)\s?°\s?(?:(\d{1,2}(?:[.,]\d{1,12})?)\s?['′’]\s?)?(?:(\d{1,2}(?:[.,]\d{1,12})?)\s?["″”]\s?)?([NSEWO])/giu;

/** Degrees, minutes and seconds with the letters of the compass; west is O in French and Portuguese. */
function inDegrees(text: string): Point | null {
  if (text.replaceAll(angle, "").replaceAll(/[\s,;]/g, "") !== "") return null;
  const angles = [...text.matchAll(angle)].map(([, degrees, minutes, seconds, letter = ""]) => {
    const size = number(degrees) + number(minutes) / 60 + number(seconds) / 3600;
    const side = letter.toUpperCase();
    return { size: /[SWO]/.test(side) ? -size : size, isLat: /[NS]/.test(side) };
  });
  const [lat, long, ...more] = angles;
  if (!lat?.isLat || !long || long.isLat || more.length > 0) return null;
  return onEarth(lat.size, long.size);
}

const number = (text = "0") => Number(text.replace(",", "."));

function onEarth(lat: number, long: number): Point | null {
  return Math.abs(lat) <= limits.lat && Math.abs(long) <= limits.long ? { lat, long } : null;
}
