import { createContext, useContext } from "react";
import { flushSync } from "react-dom";
import { useTranslations } from "use-intl";
import { showSnack } from "../../../lib/alerts.ts";
import { type DraftChanges, type Path, write } from "../store/draft-paths.ts";
import type { Draft } from "../store/draft-shape.ts";

export type Desk = {
  draft: Draft;
  change: (changes: DraftChanges) => void;
  /** Addresses of pictures and videos that are on this device. */
  urls: ReadonlyMap<string, string>;
  /** True once the person has tried to publish: fields then show what is missing. */
  isJudged: boolean;
};

const DeskContext = createContext<Desk | null>(null);

export const DeskProvider = DeskContext.Provider;

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error("useDesk needs a DeskProvider above it.");
  return desk;
}

type Removal<Value> = {
  path: Path<Value | null>;
  /** The removed value, for the undo. */
  value: Value;
  heading: string;
  /** The id of the element that gets the focus, since the pressed button disappears too. */
  next: string;
};

/** Takes a part away and offers it back. */
export function useRemoval(): <Value>(removal: Removal<Value>) => void {
  const t = useTranslations("drafts");
  const { change } = useDesk();
  return ({ path, value, heading, next }) => {
    flushSync(() => change(write(path, null)));
    document.getElementById(next)?.focus({ preventScroll: true });
    showSnack({
      type: "info",
      heading,
      action: { label: t("undo"), run: () => change(write(path, value)) },
    });
  };
}
