import { createContext, useContext } from "react";

/**
 * Where floating pieces (menus, selects, tooltips) attach themselves. Inside a modal dialog that
 * is the dialog: anything outside of it would lie under the top layer and be inert.
 */
export const LayerContext = createContext<HTMLElement | null>(null);

export function useLayer(): HTMLElement | undefined {
  return useContext(LayerContext) ?? undefined;
}
