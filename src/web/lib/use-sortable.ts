import { type RefObject, useEffect, useEffectEvent } from "react";

type Edge = "top" | "bottom";

/**
 * Lets the rows of a list, each with `data-id`, be dragged among each other. Gives the function for
 * their two buttons, `data-step="-1"` and `data-step="1"`, which move a row without a pointer.
 * `order` is what the rows show; when it changes, they are bound anew.
 */
export function useSortable(
  list: RefObject<HTMLElement | null>,
  order: readonly string[],
  onMove: (id: string, to: number) => void,
): (id: string, by: 1 | -1) => void {
  const move = useEffectEvent(onMove);
  const key = order.join();

  useEffect(() => {
    const ids = key.split(",");
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
          canDrop: ({ source }) => source.element !== row && rows.includes(source.element as never),
          onDrag: ({ location }) =>
            row.setAttribute("data-edge", edgeOf(row, location.current.input)),
          onDragLeave: () => row.removeAttribute("data-edge"),
          onDrop: ({ source, location }) => {
            row.removeAttribute("data-edge");
            const from = ids.indexOf(String(source.data.id));
            const isAbove = edgeOf(row, location.current.input) === "top";
            const before = ids.indexOf(row.dataset.id ?? "") + (isAbove ? 0 : 1);
            move(String(source.data.id), before > from ? before - 1 : before);
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
  }, [list, key]);

  return (id, by) => {
    onMove(id, order.indexOf(id) + by);
    keepFocus(list.current, id, by);
  };
}

/** The moved row keeps the focus on the button that moved it, or on its other one at an end. */
function keepFocus(list: HTMLElement | null, id: string, by: 1 | -1): void {
  const row = list?.querySelector(`[data-id="${id}"]`);
  const button = (step: number) => row?.querySelector<HTMLButtonElement>(`[data-step="${step}"]`);
  const used = button(by);
  (used?.disabled ? button(-by) : used)?.focus();
}

/** Only the browser can load it. */
function loadAdapter() {
  return import("@atlaskit/pragmatic-drag-and-drop/element/adapter");
}

function edgeOf(row: HTMLElement, { clientY }: { clientY: number }): Edge {
  const { top, height } = row.getBoundingClientRect();
  return clientY < top + height / 2 ? "top" : "bottom";
}
