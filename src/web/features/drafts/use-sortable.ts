import { type RefObject, useEffect, useRef } from "react";

type Edge = "top" | "bottom";

/**
 * Lets the items of a list, each with `data-id` and `data-index`, be dragged among each other.
 * Only for a pointer: the keyboard has buttons.
 */
export function useSortable(
  list: RefObject<HTMLElement | null>,
  onMove: (id: string, to: number) => void,
): void {
  const move = useRef(onMove);
  move.current = onMove;

  useEffect(() => {
    let isOver = false;
    let stop = () => {};
    loadAdapter().then(({ draggable, dropTargetForElements }) => {
      if (isOver) return;
      const rows = [...(list.current?.children ?? [])] as HTMLElement[];
      const ends = rows.flatMap((row) => [
        draggable({
          element: row,
          getInitialData: () => ({ id: row.dataset.id }),
          onDragStart: () => row.setAttribute("data-dragged", ""),
          onDrop: () => row.removeAttribute("data-dragged"),
        }),
        dropTargetForElements({
          element: row,
          canDrop: ({ source }) => source.element !== row && rows.includes(source.element),
          onDrag: ({ location }) =>
            row.setAttribute("data-edge", edgeOf(row, location.current.input)),
          onDragLeave: () => row.removeAttribute("data-edge"),
          onDrop: ({ source, location }) => {
            row.removeAttribute("data-edge");
            const from = Number((source.element as HTMLElement).dataset.index);
            const before =
              Number(row.dataset.index) + (edgeOf(row, location.current.input) === "top" ? 0 : 1);
            move.current(String(source.data.id), before > from ? before - 1 : before);
          },
        }),
      ]);
      stop = () => {
        for (const end of ends) end();
      };
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [list]);
}

/** Only the browser can load it. */
function loadAdapter() {
  return import("@atlaskit/pragmatic-drag-and-drop/element/adapter");
}

function edgeOf(row: HTMLElement, { clientY }: { clientY: number }): Edge {
  const { top, height } = row.getBoundingClientRect();
  return clientY < top + height / 2 ? "top" : "bottom";
}
