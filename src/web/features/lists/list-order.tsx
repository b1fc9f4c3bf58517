import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import GripVertical from "lucide-react/icons/grip-vertical";
import Trash from "lucide-react/icons/trash-2";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslations } from "use-intl";
import type { Flenjor } from "../../../contract/capsules.ts";
import { shownCover } from "../../../contract/pictures/shown-cover.ts";
import { drawnSky, tallSource } from "../../domain/media/pictures.ts";
import { SlotLine } from "../../domain/slot/slot-line.tsx";
import { useSortable } from "../../lib/use-sortable.ts";
import { classNames } from "../../ui/class-names.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import sortable from "../../ui/list/sortable.module.css";
import { Picture } from "../../ui/picture.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import styles from "./list-order.module.css";
import { useListChanges } from "./use-list-changes.ts";

type ListOrderProps = { listId: string; capsules: Flenjor[] };

/** The owner's view of a list while arranging it: rows to drag, or to move by buttons. */
export function ListOrder({ listId, capsules }: ListOrderProps) {
  const t = useTranslations("lists.items");
  const { reorder, remove } = useListChanges(listId);
  const [said, setSaid] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const ids = capsules.map(({ id }) => id);

  function move(id: string, to: number): void {
    const moved = capsules.find((capsule) => capsule.id === id);
    if (!moved || to < 0 || to >= ids.length || to === ids.indexOf(id)) return;
    const order = capsules.filter((capsule) => capsule !== moved);
    order.splice(to, 0, moved);
    flushSync(() => reorder(order));
    setSaid(t("moved", { title: moved.title, position: to + 1, count: ids.length }));
  }

  const step = useSortable(list, ids, move);

  return (
    <>
      <ol ref={list} className={classNames(sortable.list, styles.list)} aria-label={t("order")}>
        {capsules.map((capsule, index) => (
          <li
            key={capsule.id}
            className={classNames(sortable.row, styles.row)}
            data-id={capsule.id}
          >
            <GripVertical className={sortable.grip} aria-hidden="true" />
            <Face capsule={capsule} />
            <span className={styles.words}>
              <span className={styles.title}>{capsule.title}</span>
              <SlotLine capsule={capsule} />
            </span>
            <span className={styles.buttons}>
              <IconButton
                data-step="-1"
                label={t("up", { title: capsule.title })}
                icon={<ArrowUp />}
                disabled={index === 0}
                onClick={() => step(capsule.id, -1)}
              />
              <IconButton
                data-step="1"
                label={t("down", { title: capsule.title })}
                icon={<ArrowDown />}
                disabled={index === capsules.length - 1}
                onClick={() => step(capsule.id, 1)}
              />
              <IconButton
                label={t("remove", { title: capsule.title })}
                icon={<Trash />}
                onClick={() => remove(capsule, capsules)}
              />
            </span>
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
}

function Face({ capsule }: { capsule: Flenjor }) {
  const cover = shownCover(capsule);
  if (!cover) return null;
  return (
    <span className={styles.face}>
      <Picture
        {...cover}
        {...tallSource(cover)}
        alt=""
        sizes="3.5rem"
        sky={drawnSky(cover) ?? capsule.times_of_day[0]}
      />
    </span>
  );
}
