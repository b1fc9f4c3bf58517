import { createContext, useContext } from "react";
import { useTranslations } from "use-intl";
import { showSnack } from "../../lib/alerts.ts";
import type { Changes } from "../../lib/draft-record.ts";
import type { Draft } from "../../lib/draft-shape.ts";

export type Desk = {
  draft: Draft;
  change: (changes: Changes) => void;
  /** Addresses of what is on this device. */
  urls: ReadonlyMap<string, string>;
  /** True once publishing was tried: what is missing is then marked at its place. */
  isJudged: boolean;
};

const DeskContext = createContext<Desk | null>(null);

export const DeskProvider = DeskContext.Provider;

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error("useDesk needs a DeskProvider above it.");
  return desk;
}

/** Takes a part away and offers it back. `part` is its path, `value` what stood there. */
export function useRemoval(): (removal: { path: string; value: unknown; heading: string }) => void {
  const t = useTranslations("drafts");
  const { change } = useDesk();
  return ({ path, value, heading }) => {
    change({ [path]: null });
    showSnack({
      type: "info",
      heading,
      action: { label: t("undo"), run: () => change({ [path]: value }) },
    });
  };
}
