import { createContext, useContext } from "react";
import type { CapsuleEditing } from "./saving/capsule-editing.ts";

const EditingContext = createContext<CapsuleEditing | null>(null);

export const EditingProvider = EditingContext.Provider;

/** For components that are shown only while the owner edits. */
export function useEditing(): CapsuleEditing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error("useEditing is for the parts of the editor.");
  return editing;
}
