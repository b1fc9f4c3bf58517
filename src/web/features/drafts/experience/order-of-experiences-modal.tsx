import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import GripVertical from "lucide-react/icons/grip-vertical";
import WandSparkles from "lucide-react/icons/wand-sparkles";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslations } from "use-intl";
import { useSlotWords } from "../../../domain/slot/slot-words.ts";
import { useSortable } from "../../../lib/use-sortable.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import sortable from "../../../ui/list/sortable.module.css";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { useDesk } from "../desk/use-desk.ts";
import { experiencePaths, together, write } from "../store/draft-paths.ts";
import type { DraftExperience } from "../store/draft-shape.ts";
import styles from "./order-of-experiences-modal.module.css";
import { suggestOrder } from "./suggest-order.ts";

/** The order in which the day is lived: dragged, moved by keys, or suggested. */
export function OrderOfExperiencesModal({ onClose }: { onClose: () => void }) {
  const t = useTranslations("drafts.order");
  const { draft, change } = useDesk();
  const { experiences } = draft;
  const ids = experiences.map(({ id }) => id);
  const [said, setSaid] = useState("");
  const list = useRef<HTMLOListElement>(null);

  function arrange(order: readonly string[]): void {
    change(together(order.map((id, index) => write(experiencePaths(id).field("order"), index))));
  }

  function move(id: string, to: number): void {
    if (to < 0 || to >= ids.length) return;
    const order = ids.filter((other) => other !== id);
    order.splice(to, 0, id);
    flushSync(() => arrange(order));
    const title = nameOf(experiences.find((experience) => experience.id === id));
    setSaid(t("moved", { title, position: to + 1, count: ids.length }));
  }

  function suggest(): void {
    arrange(suggestOrder(experiences));
    setSaid(t("suggested"));
  }

  function nameOf(experience: DraftExperience | undefined): string {
    return experience?.title.trim() || t("untitled");
  }

  const step = useSortable(list, ids, move);

  return (
    <Dialog
      open
      onClose={onClose}
      title={t("title")}
      description={t("lead")}
      footer={
        <>
          <Button variant="secondary" icon={<WandSparkles />} onClick={suggest}>
            {t("suggest")}
          </Button>
          <Button onClick={onClose}>{t("done")}</Button>
        </>
      }
    >
      <ol ref={list} className={sortable.list}>
        {experiences.map((experience, index) => (
          <Row
            key={experience.id}
            experience={experience}
            name={nameOf(experience)}
            index={index}
            count={ids.length}
            onStep={(by) => step(experience.id, by)}
          />
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </Dialog>
  );
}

type RowProps = {
  experience: DraftExperience;
  name: string;
  index: number;
  count: number;
  onStep: (by: 1 | -1) => void;
};

function Row({ experience, name, index, count, onStep }: RowProps) {
  const t = useTranslations("drafts.order");
  const words = useSlotWords();
  const facts = [words.slot(experience), experience.places[0]?.name].filter(Boolean).join(" · ");
  return (
    <li
      className={classNames(sortable.row, styles.row)}
      data-id={experience.id}
      data-slot={experience.time_of_day ?? undefined}
    >
      <GripVertical className={classNames(sortable.grip, styles.grip)} />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {facts ? <span className={styles.facts}>{facts}</span> : null}
      </span>
      <IconButton
        data-step="-1"
        label={t("up", { title: name })}
        icon={<ArrowUp />}
        disabled={index === 0}
        onClick={() => onStep(-1)}
      />
      <IconButton
        data-step="1"
        label={t("down", { title: name })}
        icon={<ArrowDown />}
        disabled={index === count - 1}
        onClick={() => onStep(1)}
      />
    </li>
  );
}
