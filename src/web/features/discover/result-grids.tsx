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
  excerpts?: Readonly<Record<string, string>>;
  /** Nothing fits within this distance; the shown capsules are farther away. */
  nothingWithinKm?: number;
  /** The capsules from this one on meet only a part of what was asked. */
  relaxed?: { from: number; leftOut: readonly string[] };
};

/** The capsules as cards. From near to far, those for a day trip are set apart from the rest. */
export function ResultGrids(props: ResultGridsProps) {
  const { capsules, filters, terms, excerpts, nothingWithinKm, relaxed } = props;
  const t = useTranslations("discover");
  const km = isNearestFirst(filters) ? nearKm(filters) : null;
  const isNear = ({ distance_km = 0 }: Flenjor) => km === null || distance_km <= km;
  const near = capsules.filter(isNear);
  const far = capsules.filter((capsule) => !isNear(capsule));
  const grid = { asked: askedSlot(filters), terms, excerpts };
  if (relaxed && relaxed.from < capsules.length) {
    const [meeting, close] = [capsules.slice(0, relaxed.from), capsules.slice(relaxed.from)];
    return (
      <div className={styles.grids}>
        {meeting.length > 0 ? (
          <CapsuleGrid
            {...grid}
            capsules={meeting}
            label={t("results")}
            headingLevel={2}
            isFirstView
          />
        ) : null}
        <CloseGrid
          {...grid}
          capsules={close}
          leftOut={relaxed.leftOut}
          isAlone={meeting.length === 0}
        />
      </div>
    );
  }
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

type CloseGridProps = Pick<
  Parameters<typeof CapsuleGrid>[0],
  "capsules" | "asked" | "terms" | "excerpts"
> & {
  leftOut: readonly string[];
  /** Nothing meets all that was asked. */
  isAlone: boolean;
};

/** The capsules that meet most of what was asked, and what they do without. */
function CloseGrid({ leftOut, isAlone, ...grid }: CloseGridProps) {
  const t = useTranslations("discover.relaxed");
  const title = isAlone ? t("titleAlone") : t("title");
  const parts = leftOut.map((text) => t("part", { text })).join(", ");
  return (
    <section className={isAlone ? styles.grids : styles.far}>
      <h2 className={styles.title}>{title}</h2>
      {parts ? <p className={styles.leftOut}>{t("leftOut", { parts })}</p> : null}
      <CapsuleGrid {...grid} label={title} headingLevel={3} isFirstView={isAlone} />
    </section>
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
