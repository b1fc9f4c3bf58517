import { create } from "zustand";
import { fetchUnasked } from "../../../ui/fetch-unasked.ts";
import { kindOf } from "../uploading/chosen-file.ts";
import type { PhotoOrigin } from "./exif-facts.ts";

type Origins = Record<string, PhotoOrigin>;

/**
 * Where and when added pictures were taken, by the list that they joined and by their ids. Only
 * this page remembers it: nothing is stored or sent before the author chooses so.
 */
export const useOrigins = create<Record<string, Origins>>(() => ({}));

type Reading = { list: string; id: string };

/** The pictures that are being read, with the ids that they have by now. */
const readings = new Set<Reading>();

/** Reads a picture that has joined a list. Its upload does not wait for that. */
export async function noteOrigin(list: string, firstId: string, file: File): Promise<void> {
  if (kindOf(file) !== "image") return;
  const reading = { list, id: firstId };
  readings.add(reading);
  const origin = await read(file);
  const isWanted = readings.delete(reading);
  if (!isWanted) return;
  const { id } = reading;
  if (origin?.point || origin?.slot) change(list, { [id]: origin });
}

/** A stored picture has another id than the file that it was. */
export function moveOrigin(list: string, from: string, to: string): void {
  for (const reading of readings) if (reading.id === from) reading.id = to;
  const { [from]: origin, ...others } = useOrigins.getState()[list] ?? {};
  if (origin) useOrigins.setState({ [list]: { ...others, [to]: origin } });
}

/** The author wants none of it, nor of what is still being read. */
export function forgetOrigins(list: string): void {
  for (const reading of readings) if (reading.list === list) readings.delete(reading);
  useOrigins.setState({ [list]: {} });
}

function change(list: string, origins: Origins): void {
  useOrigins.setState((all) => ({ [list]: { ...all[list], ...origins } }));
}

async function read(file: File): Promise<PhotoOrigin | null> {
  try {
    const { readOrigin } = await fetchUnasked(() => import("./read-origin.ts"));
    return await readOrigin(file);
  } catch {
    // The reader could not be fetched. The picture is as good without an offer.
    return null;
  }
}
