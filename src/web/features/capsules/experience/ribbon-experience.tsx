import type { Experience } from "../../../../contract/experiences.ts";
import type { DayOfWeek, Slot, TimeOfDay } from "../../../../contract/shared/slots.ts";
import { skyBand } from "../../../domain/slot/sky-band.ts";
import { useSlotWords } from "../../../domain/slot/slot-words.ts";
import { SkyChip } from "../../../ui/sky/sky-chip.tsx";
import { SkyIcon } from "../../../ui/sky/sky-icon.tsx";
import { useCapsuleParts } from "../capsule-parts.ts";
import { ActivityLines } from "./activity-lines.tsx";
import styles from "./day-ribbon.module.css";
import { ExperiencePictures } from "./experience-pictures.tsx";
import { PlaceLines } from "./place-lines.tsx";
import type { Stop } from "./stops.ts";

type RibbonExperienceProps = {
  experience: Experience;
  /** The day that begins with it. */
  day: DayOfWeek | null;
  /** Whether another day comes after. */
  isLastOfDay: boolean;
  /** The sky that comes after. */
  next: TimeOfDay | null;
  stops: readonly Stop[];
  headingLevel: 3 | 4;
  isLit: boolean;
  onLight: (experienceId: string | null) => void;
  onActivity?: (activityId: string) => void;
};

export function RibbonExperience(props: RibbonExperienceProps) {
  const { experience, day, isLastOfDay, next, stops, headingLevel, isLit, onLight } = props;
  const { id, title, description, time_of_day: time } = experience;
  const parts = useCapsuleParts();
  const words = useSlotWords();
  const Heading = `h${headingLevel}` as const;
  return (
    <li
      id={`experience-${id}`}
      data-part={`experience-${id}`}
      className={styles.stop}
      data-slot={time ?? undefined}
      data-lit={isLit || undefined}
      data-begins={day ? "" : undefined}
      data-ends={isLastOfDay ? "" : undefined}
      onMouseEnter={() => onLight(id)}
      onMouseLeave={() => onLight(null)}
    >
      {day ? <p className={styles.break}>{words.day(day)}</p> : null}
      <div className={styles.band} style={skyBand(time, isLastOfDay ? time : (next ?? time))}>
        <span className={styles.mark}>{time ? <SkyIcon sky={time} /> : null}</span>
      </div>
      <div className={styles.content}>
        {parts.ExperienceSlot ? (
          <parts.ExperienceSlot experience={experience} />
        ) : (
          <SlotChip slot={experience} />
        )}
        {parts.ExperienceTitle ? (
          <parts.ExperienceTitle experience={experience} />
        ) : (
          <Heading className={styles.title}>{title}</Heading>
        )}
        {parts.ExperienceText ? (
          <parts.ExperienceText experience={experience} />
        ) : description ? (
          <p className={styles.text} data-part="text">
            {description}
          </p>
        ) : null}
        {parts.Places ? <parts.Places experience={experience} /> : <PlaceLines stops={stops} />}
        {parts.Activities ? (
          <parts.Activities experience={experience} />
        ) : (
          <ActivityLines activities={experience.activities} onFollow={props.onActivity} />
        )}
        {parts.Pictures ? (
          <parts.Pictures experience={experience} />
        ) : (
          <ExperiencePictures experience={experience} />
        )}
        {parts.ExperienceTools ? <parts.ExperienceTools experience={experience} /> : null}
      </div>
    </li>
  );
}

export function SlotChip({ slot }: { slot: Slot }) {
  const words = useSlotWords();
  const name = words.slot(slot);
  if (!name) return null;
  if (!slot.time_of_day) return <p className={styles.day}>{name}</p>;
  const night = words.night(slot);
  return (
    <p className={styles.slot}>
      <SkyChip slot={slot.time_of_day}>{name}</SkyChip>
      {night ? <span className={styles.night}>{night}</span> : null}
    </p>
  );
}
