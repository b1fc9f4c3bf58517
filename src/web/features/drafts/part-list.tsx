import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { experienceFieldId } from "./desk/checklist.ts";
import { useRemoval } from "./desk/use-desk.ts";
import styles from "./part-list.module.css";
import type { Path } from "./store/draft-paths.ts";
import type { DraftExperience } from "./store/draft-shape.ts";

type PartListProps<Part> = {
  experience: DraftExperience;
  kind: "activities" | "places";
  parts: readonly Part[];
  most: number;
  words: {
    label: string;
    add: string;
    remove: (name: string) => string;
    removed: (name: string) => string;
  };
  show: (part: Part) => { icon?: ReactNode; name: string; detail: string | null };
  pathOf: (id: string) => Path<Omit<Part, "id"> | null>;
  /** Buttons of a line before the one that removes it. */
  actions?: (part: Part) => ReactNode;
  onAdd: () => void;
};

/** The activities or places of an experience, each with a way to remove it, and one to add more. */
export function PartList<Part extends { id: string }>(props: PartListProps<Part>) {
  const { experience, kind, parts, most, words, show, pathOf, actions, onAdd } = props;
  const remove = useRemoval();
  const addButtonId = experienceFieldId(experience.id, kind);
  return (
    <>
      <h4 className={styles.legend}>{words.label}</h4>
      {parts.length > 0 ? (
        <ul className={styles.list}>
          {parts.map((part) => {
            const { icon, name, detail } = show(part);
            return (
              <li key={part.id} className={styles.item}>
                {icon}
                <span className={styles.words}>
                  <span>{name}</span>
                  {detail ? <span className={styles.detail}>{detail}</span> : null}
                </span>
                {actions?.(part)}
                <IconButton
                  label={words.remove(name)}
                  icon={<X />}
                  onClick={() =>
                    remove({
                      path: pathOf(part.id),
                      value: part,
                      heading: words.removed(name),
                      next: addButtonId,
                    })
                  }
                />
              </li>
            );
          })}
        </ul>
      ) : null}
      <Button
        id={addButtonId}
        variant="secondary"
        size="s"
        icon={<Plus />}
        disabled={parts.length >= most}
        onClick={onAdd}
      >
        {words.add}
      </Button>
    </>
  );
}
