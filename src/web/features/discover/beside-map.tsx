import List from "lucide-react/icons/list";
import MapIcon from "lucide-react/icons/map";
import {
  lazy,
  type ReactNode,
  Suspense,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useTranslations } from "use-intl";
import type { Flenjor } from "../../../contract/capsules.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import styles from "./beside-map.module.css";
import { filtersLink, useFilters } from "./use-filters.ts";

const DiscoverMap = lazy(() =>
  import("./discover-map.tsx").then((module) => ({ default: module.DiscoverMap })),
);

const wide = "(width >= 990px)";

type BesideMapProps = { capsules: readonly Flenjor[]; children: ReactNode };

/** A list with its map: side by side where there is room, else behind a toggle. */
export function BesideMap({ capsules, children }: BesideMapProps) {
  const t = useTranslations("discover.map");
  const [filters] = useFilters();
  const isShown = useIsShown(filters.map);
  const list = useRef<HTMLDivElement>(null);
  const [lit, setLit] = useState<readonly string[]>([]);

  // Set on the elements directly, so that passing over a card does not render all the others again.
  useEffect(() => {
    for (const card of list.current?.querySelectorAll<HTMLElement>("[data-capsule]") ?? []) {
      card.toggleAttribute("data-lit", lit.includes(card.dataset.capsule ?? ""));
    }
  }, [lit]);

  const lightCard = ({ target }: SyntheticEvent) => {
    const card = (target as HTMLElement).closest<HTMLElement>("[data-capsule]");
    setLit((known) => {
      const id = card?.dataset.capsule;
      if (id === undefined) return known.length === 0 ? known : [];
      return known.length === 1 && known[0] === id ? known : [id];
    });
  };
  const [only = null] = lit;
  return (
    <div className={styles.split} data-map={filters.map ? "" : undefined}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: lights a pin; the links inside act */}
      <div
        ref={list}
        className={styles.list}
        onPointerOver={lightCard}
        onPointerLeave={() => setLit([])}
        onFocus={lightCard}
        onBlur={() => setLit([])}
      >
        {children}
      </div>
      <aside className={styles.aside} aria-label={t("label")}>
        {isShown ? (
          <Suspense fallback={null}>
            <DiscoverMap capsules={capsules} lit={only} onLight={setLit} />
          </Suspense>
        ) : null}
      </aside>
      {/* Over an empty list the button would only cover the advice. */}
      {capsules.length > 0 || filters.map ? (
        <ButtonLink
          className={styles.toggle}
          to={filtersLink({ ...filters, map: !filters.map })}
          replace
          preventScrollReset
          icon={filters.map ? <List /> : <MapIcon />}
        >
          {filters.map ? t("hide") : t("show")}
        </ButtonLink>
      ) : null}
    </div>
  );
}

/** The server does not know the width of the screen, so only the browser shows the map. */
function useIsShown(isAskedFor: boolean): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(wide);
      query.addEventListener("change", onChange);
      return () => query.removeEventListener("change", onChange);
    },
    () => isAskedFor || window.matchMedia(wide).matches,
    () => false,
  );
}
