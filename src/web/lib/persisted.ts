import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import type { Locale } from "../../i18n/locales.ts";

/** State that stays on the device, under the prefix `flj`. */
const prefix = "flj";

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

type LanguageArea = { locale: Locale | null };

export const useLanguageArea = create<LanguageArea>()(
  persist((): LanguageArea => ({ locale: null }), { name: `${prefix}.i18n`, storage: safeStorage }),
);

type MainArea = { isSlideshowPaused: boolean };

export const useMainArea = create<MainArea>()(
  persist((): MainArea => ({ isSlideshowPaused: false }), {
    name: `${prefix}.main`,
    storage: safeStorage,
  }),
);
