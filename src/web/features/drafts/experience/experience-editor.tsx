import ChevronDown from "lucide-react/icons/chevron-down";
import Trash from "lucide-react/icons/trash-2";
import { useTranslations } from "use-intl";
import { limits } from "../../../../contract/limits.ts";
import type { DayOfWeek } from "../../../../contract/shared/slots.ts";
import { limitToTell } from "../../../domain/capsule/limit-to-tell.ts";
import { useSlotWords } from "../../../domain/slot/slot-words.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { SkyIcon } from "../../../ui/sky/sky-icon.tsx";
import { experienceFieldId, fieldIds } from "../desk/checklist.ts";
import { useDesk, useRemoval } from "../desk/use-desk.ts";
import { Writes } from "../desk/writes.tsx";
import { PictureList } from "../media/picture-list.tsx";
import { PlaceList } from "../places/place-list.tsx";
import { experiencePaths, write } from "../store/draft-paths.ts";
import type { DraftExperience } from "../store/draft-shape.ts";
import { ActivityList } from "./activity-list.tsx";
import styles from "./experience-editor.module.css";
import { SlotFields } from "./slot-fields.tsx";

type ExperienceEditorProps = {
  experience: DraftExperience;
  number: number;
  /** The day that begins with it. */
  day: DayOfWeek | null;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
};

/** One experience: a band in its sky that opens to be written. */
export function ExperienceEditor(props: ExperienceEditorProps) {
  const { experience, number, day, isOpen, onToggle } = props;
  const t = useTranslations("drafts.experiences");
  const words = useSlotWords();
  const { id, title, time_of_day: time, places, activities, assets } = experience;
  const bodyId = `draft-experience-${id}`;
  const facts = [
    words.slot(experience),
    words.night(experience),
    places[0]?.name,
    activities.length > 0 ? t("activities", { count: activities.length }) : null,
    assets.length > 0 ? t("pictures", { count: assets.length }) : null,
  ].filter(Boolean);
  return (
    <li>
      {day ? <p className={styles.day}>{words.day(day)}</p> : null}
      <div
        className={styles.experience}
        data-writes={`experience-${id}`}
        data-slot={time ?? undefined}
        data-open={isOpen || undefined}
      >
        <h3 className={styles.heading}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={bodyId}
            onClick={() => onToggle(!isOpen)}
          >
            <span className={styles.number}>{number}</span>
            <span className={styles.words}>
              <span className={styles.title}>{title.trim() || t("untitled")}</span>
              <span className={styles.facts}>
                {time ? <SkyIcon sky={time} /> : null}
                <span>{facts.length > 0 ? facts.join(" · ") : t("noFacts")}</span>
              </span>
            </span>
            <ChevronDown className={styles.chevron} />
          </button>
        </h3>
        <div id={bodyId} className={styles.body} hidden={!isOpen}>
          {isOpen ? <ExperienceFields experience={experience} /> : null}
        </div>
      </div>
    </li>
  );
}

function ExperienceFields({ experience }: { experience: DraftExperience }) {
  const t = useTranslations("drafts.experiences");
  const { change, isJudged } = useDesk();
  const remove = useRemoval();
  const { id, title } = experience;
  const paths = experiencePaths(id);
  return (
    <>
      <TextField
        id={experienceFieldId(id, "title")}
        label={t("title")}
        maxLength={limits.title}
        autoComplete="off"
        value={title}
        error={isJudged && title.trim() === "" ? t("titleNeeded") : undefined}
        onChange={(event) => change(write(paths.field("title"), event.target.value))}
      />
      <SlotFields
        id={experienceFieldId(id, "time")}
        time={experience.time_of_day}
        day={experience.day_of_week}
        onTime={(time) => change(write(paths.field("time_of_day"), time))}
        onDay={(day) => change(write(paths.field("day_of_week"), day))}
      />
      <TextArea
        data-writes={`experience-${id}/text`}
        id={experienceFieldId(id, "description")}
        label={t("description")}
        rows={3}
        optional
        limit={limitToTell(experience.description)}
        value={experience.description}
        onChange={(event) => change(write(paths.field("description"), event.target.value))}
      />
      <Writes part={`experience-${id}/places`}>
        <PlaceList experience={experience} />
      </Writes>
      <Writes part={`experience-${id}/activities`}>
        <ActivityList experience={experience} />
      </Writes>
      <Writes part={`experience-${id}/pictures`}>
        <PictureList experience={experience} />
      </Writes>
      <Button
        className={styles.remove}
        variant="quiet"
        size="s"
        icon={<Trash />}
        onClick={() =>
          remove({
            path: paths.whole,
            value: true as const,
            heading: t("removed", { title: title.trim() || t("untitled") }),
            next: fieldIds.experiences,
          })
        }
      >
        {t("remove")}
      </Button>
    </>
  );
}
