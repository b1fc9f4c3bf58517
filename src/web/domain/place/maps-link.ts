import { limits } from "../../../contract/limits.ts";
import { titleCase } from "../../lib/title-case.ts";
import { coordinates, type Point } from "./coordinates.ts";

export type WrittenPoint = Point & { name: string; address: string };

/** The point that a text gives; `point` is null for a web address that does not contain one. */
export type Where = { point: WrittenPoint | null };

const webAddress =
  /(?:https?:\/\/|geo:|(?:www\.)?(?:google\.[a-z.]{2,6}\/maps|maps\.|goo\.gl\/|openstreetmap\.|osm\.))\S+/iu;

/** Names of query fields in which links to maps hold a point, or else the name of a place. */
const pointFields = ["q", "query", "destination", "daddr", "coordinate", "ll", "center", "sll"];
const nameFields = ["name", "q", "query", "destination", "daddr"];

/** A pasted maps link, or a point in numbers, read from the text alone; null for any other text. */
export function readWhere(text: string): Where | null {
  const written = text.trim();
  const point = /\d[.,°]\d|°/.test(written) ? coordinates(written) : null;
  if (point) return { point: { ...point, name: "", address: "" } };
  const [found] = webAddress.exec(written) ?? [];
  if (!found) return null;
  const url = parseAddress(found);
  return { point: url && pointOf(url, written.slice(0, written.indexOf(found))) };
}

function parseAddress(text: string): URL | null {
  const whole = /^(?:https?:|geo:)/i.test(text) ? text : `https://${text}`;
  return URL.canParse(whole) ? new URL(whole) : null;
}

/** Apps share a name and then the link: the words before it are the first choice for a name. */
function pointOf(url: URL, before: string): WrittenPoint | null {
  const path = plain(url.pathname);
  const point =
    pinnedPoint(url) ?? queryPoint(url) ?? markedPoint(url) ?? pathPoint(path) ?? hashPoint(url);
  if (!point) return null;
  const [name = "", ...address] = (before.replace(/[:\s]+$/u, "") || nameIn(url, path)).split(", ");
  const shown = hasCapital(name) ? name : titleCase(name);
  return {
    ...point,
    name: shown.slice(0, limits.placeName),
    address: address.join(", ").slice(0, limits.address),
  };
}

/** A link holds what was typed into a search, and there people write names without capitals. */
const hasCapital = (name: string) => name !== name.toLocaleLowerCase();

/** Google's own mark of the place; `@` beside it is only the middle of the map. */
function pinnedPoint({ href }: URL): Point | null {
  const [, lat, long] = [...href.matchAll(/!3d(-?[\d.]{1,20})!4d(-?[\d.]{1,20})/g)].at(-1) ?? [];
  return lat && long ? coordinates(`${lat}, ${long}`) : null;
}

function queryPoint({ protocol, pathname, searchParams }: URL): Point | null {
  for (const field of pointFields) {
    const value = (searchParams.get(field) ?? "").replace(/^loc:/, "").replace(/\(.*$/, "");
    const point = value && numbers(value);
    if (point) return point;
  }
  return protocol === "geo:" ? numbers(pathname.split(";")[0] ?? "") : null;
}

function markedPoint({ searchParams }: URL): Point | null {
  const [lat, long] = [searchParams.get("mlat"), searchParams.get("mlon")];
  return lat && long ? numbers(`${lat}, ${long}`) : null;
}

function pathPoint(path: string): Point | null {
  const [, lat, long] = /\/@(-?[\d.]{1,20}),(-?[\d.]{1,20})/.exec(path) ?? [];
  if (lat && long) return numbers(`${lat}, ${long}`);
  // The last point of a route is its destination.
  return (
    path
      .split("/")
      .map(numbers)
      .filter((point) => point !== null)
      .at(-1) ?? null
  );
}

function hashPoint({ hash }: URL): Point | null {
  const [, lat, long] = /map=[\d.]{1,6}\/(-?[\d.]{1,20})\/(-?[\d.]{1,20})/.exec(hash) ?? [];
  return lat && long ? numbers(`${lat}, ${long}`) : null;
}

function nameIn({ protocol, searchParams }: URL, path: string): string {
  const [, label] = /\(([^)]*)\)$/.exec(searchParams.get("q") ?? "") ?? [];
  if (label) return label.trim();
  const [, place = ""] = /\/(?:place|search)\/([^/@]+)/.exec(path) ?? [];
  const fields =
    protocol === "geo:" ? [] : nameFields.map((field) => searchParams.get(field) ?? "");
  return [place, ...fields].map((name) => name.trim()).find((name) => name && !isPoint(name)) ?? "";
}

const isPoint = (text: string) => coordinates(text.replace(/^loc:/, "")) !== null;

/**
 * Reads two numbers and nothing else. Links write 0, 0 for an unknown point, so that one is none.
 */
function numbers(text: string): Point | null {
  const point = coordinates(text);
  return point && (point.lat !== 0 || point.long !== 0) ? point : null;
}

function plain(pathname: string): string {
  try {
    return decodeURIComponent(pathname.replaceAll("+", " "));
  } catch {
    return pathname;
  }
}
