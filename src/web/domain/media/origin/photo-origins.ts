import { create } from "zustand";
import { fetchUnasked } from "../../../ui/fetch-unasked.ts";
import { kindOf } from "../uploading/chosen-file.ts";
import type { PhotoOrigin } from "./exif-facts.ts";

/**
 * Where and when added pictures were taken, by the list that they joined and by their ids. Only
 * this page remembers it: nothing is stored or sent before the author chooses so.
 */
export const useOrigins = create<Record<string, Record<string, PhotoOrigin>>>(() => ({}));

/** Reads a picture that has joined a list. Its upload does not wait for that. */
export async function noteOrigin(list: string, id: string, file: File): Promise<void> {
  if (kindOf(file) !== "image") return;
  const origin = await read(file);
  if (origin?.point || origin?.slot) change(list, { [id]: origin });
}

/** A stored picture has another id than the file that it was. */
export function moveOrigin(list: string, from: string, to: string): void {
  const origin = useOrigins.getState()[list]?.[from];
  if (origin) change(list, { [to]: origin });
}

/** The author wants none of it. */
export function forgetOrigins(list: string): void {
  useOrigins.setState({ [list]: {} });
}

function change(list: string, origins: Record<string, PhotoOrigin>): void {
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
