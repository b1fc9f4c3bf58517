import { useTranslations } from "use-intl";
import type { WholeFlenjor } from "../../../../contract/capsules.ts";
import { dayBreaks } from "../../../domain/slot/day-breaks.ts";
import { useCapsuleParts } from "../capsule-parts.ts";
import styles from "./day-ribbon.module.css";
import { RibbonExperience } from "./ribbon-experience.tsx";
import type { Stop } from "./stops.ts";

type DayRibbonProps = {
  capsule: WholeFlenjor;
  stops: readonly Stop[];
  headingLevel: 2 | 3;
  /** The experience that is highlighted, here and on the map. */
  lit: string | null;
  onLight: (experienceId: string | null) => void;
  onActivity?: (activityId: string) => void;
};

/** The experiences in order, down a line whose sky changes as the hours pass. */
export function DayRibbon({ capsule, stops, headingLevel, ...props }: DayRibbonProps) {
  const t = useTranslations("capsules");
  const { AddExperience } = useCapsuleParts();
  const { experiences } = capsule;
  const breaks = dayBreaks(experiences);
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={styles.section} aria-labelledby={`plan-${capsule.id}`}>
      <Heading id={`plan-${capsule.id}`}>{t("plan")}</Heading>
      {experiences.length === 0 ? <p className={styles.empty}>{t("noExperiences")}</p> : null}
      <ol className={styles.ribbon}>
        {experiences.map((experience, index) => (
          <RibbonExperience
            key={experience.id}
            experience={experience}
            day={breaks[index] ?? null}
            isLastOfDay={breaks[index + 1] != null}
            next={experiences[index + 1]?.time_of_day ?? null}
            stops={stops.filter(({ experienceId }) => experienceId === experience.id)}
            headingLevel={headingLevel === 2 ? 3 : 4}
            isLit={props.lit === experience.id}
            onLight={props.onLight}
            onActivity={props.onActivity}
          />
        ))}
      </ol>
      {AddExperience ? <AddExperience capsule={capsule} /> : null}
    </section>
  );
}
