import { useTranslations } from "use-intl";
import type { Flenjor } from "../../../contract/capsules.ts";
import { CapsuleGrid } from "../../domain/capsule/capsule-grid.tsx";
import { useDistance } from "../../domain/map/distance.ts";
import { Alert } from "../../ui/feedback/alert.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { askedSlot, type Filters, isNearestFirst, nearKm } from "./filters.ts";
import styles from "./result-grids.module.css";

type ResultGridsProps = {
  capsules: Flenjor[];
  filters: Filters;
  terms?: readonly string[];
  /** Nothing fits within this distance; the shown capsules are farther away. */
  nothingWithinKm?: number;
};

/** The capsules as cards. From near to far, those for a day trip are set apart from the rest. */
export function ResultGrids({ capsules, filters, terms, nothingWithinKm }: ResultGridsProps) {
  const t = useTranslations("discover");
  const km = isNearestFirst(filters) ? nearKm(filters) : null;
  const isNear = ({ distance_km = 0 }: Flenjor) => km === null || distance_km <= km;
  const near = capsules.filter(isNear);
  const far = capsules.filter((capsule) => !isNear(capsule));
  const grid = { asked: askedSlot(filters), terms };
  const emptyKm = nothingWithinKm ?? (near.length === 0 ? km : null);
  if (emptyKm !== null) {
    return (
      <div className={styles.grids}>
        <NothingNear km={emptyKm} near={filters.near} />
        <CapsuleGrid
          {...grid}
          capsules={capsules}
          label={t("near.nearest")}
          headingLevel={2}
          isFirstView
        />
      </div>
    );
  }
  return (
    <div className={styles.grids}>
      <CapsuleGrid {...grid} capsules={near} label={t("results")} headingLevel={2} isFirstView />
      {far.length > 0 ? (
        <section className={styles.far}>
          <h2 className={styles.title}>{t("near.farther")}</h2>
          <CapsuleGrid {...grid} capsules={far} label={t("near.farther")} headingLevel={3} />
        </section>
      ) : null}
    </div>
  );
}

function NothingNear({ km, near }: { km: number; near: string | null }) {
  const t = useTranslations("discover.near");
  const say = useDistance();
  const distance = say(km);
  return (
    <Alert
      type="info"
      isLive
      heading={near ? t("nothingAt", { distance, place: near }) : t("nothing", { distance })}
      action={<TextLink to="/capsules/new">{t("create")}</TextLink>}
    />
  );
}
