import type { LocalNames } from "../exonyms.ts";
import { fold, isIndexable } from "../fold.ts";
import type { SourcePlace } from "./place-sources.ts";

type Key = { text: string; place: number; isMain: boolean };

// Airport and country codes among the other names would drown real names.
const codeShape = /^[A-Z]{2,4}$/;
const articleShape = /^(the|le|la|les|el|los|las|o|a|os|as|il|al|den|de) (?=.{3})/;

/** Every spelling of every place, sorted, as columns. */
export function buildKeys(places: SourcePlace[], exonyms: Record<number, LocalNames>) {
  const keys = places.flatMap((place, position) =>
    keysOf(place, position, Object.values(exonyms[position] ?? {})),
  );
  keys.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : a.place - b.place));
  const keyStarts = new Uint32Array(keys.length + 1);
  keys.forEach(({ text }, key) => {
    keyStarts[key + 1] = (keyStarts[key] ?? 0) + text.length;
  });
  return {
    keyBytes: Buffer.from(keys.map(({ text }) => text).join(""), "latin1"),
    keyStarts,
    keyPlaces: Uint32Array.from(keys, ({ place }) => place),
    keyIsMain: Uint8Array.from(keys, ({ isMain }) => (isMain ? 1 : 0)),
  };
}

function keysOf({ name, otherNames }: SourcePlace, place: number, localNames: string[]): Key[] {
  const main = [name, ...localNames];
  const other = otherNames.filter((otherName) => !codeShape.test(otherName));
  const folded = [...main, ...other].map(fold);
  // People look for Le Havre under H as well, and few for Cairo under L.
  const bare = folded.slice(0, main.length).map((text) => text.replace(articleShape, ""));
  const mainTexts = new Set([fold(name), ...bare]);
  const texts = new Set([...folded, ...bare].filter(isIndexable));
  return [...texts].map((text) => ({ text, place, isMain: mainTexts.has(text) }));
}
