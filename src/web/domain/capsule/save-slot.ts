import { type ComponentType, createContext, useContext } from "react";

export type SaveProps = { capsule: { id: string; title: string; saved: boolean }; label: string };

/**
 * The button that saves a capsule from its card. Lists are a feature, which the domain may not
 * import, so the layout brings the component.
 */
const SaveSlot = createContext<ComponentType<SaveProps> | null>(null);

export const SaveSlotProvider = SaveSlot.Provider;

export function useSaveSlot(): ComponentType<SaveProps> | null {
  return useContext(SaveSlot);
}
