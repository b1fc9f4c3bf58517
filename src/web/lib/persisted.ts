import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import type { Locale } from "../../i18n/locales.ts";

/** Storage may be full, blocked or absent (on the server); the app works without it. */
const safeStorage = createJSONStorage(() => ({
  getItem: (name) => attempt(() => localStorage.getItem(name)) ?? null,
  setItem: (name, value) => attempt(() => localStorage.setItem(name, value)),
  removeItem: (name) => attempt(() => localStorage.removeItem(name)),
}));

function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

/** State that stays on the device, under the prefix `flj`. */
export function persisted<State>(area: string, initial: State) {
  return create<State>()(persist(() => initial, { name: `flj.${area}`, storage: safeStorage }));
}

type LanguageArea = { locale: Locale | null };

export const useLanguageArea = persisted<LanguageArea>("i18n", { locale: null });
