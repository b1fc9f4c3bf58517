import { type ComponentType, createContext, useContext } from "react";

export type SaveProps = { capsule: { id: string; title: string; saved: boolean }; label: string };

/** What saves a capsule from its card. Lists are a feature, so the layout brings the component. */
const SaveSlot = createContext<ComponentType<SaveProps> | null>(null);

export const SaveSlotProvider = SaveSlot.Provider;

export function useSaveSlot(): ComponentType<SaveProps> | null {
  return useContext(SaveSlot);
}
