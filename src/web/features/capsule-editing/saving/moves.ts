type Ordered = { id: string; order: number };

/** The fewest new orders that put one thing a step earlier or later. */
export function moves(things: readonly Ordered[], index: number, by: -1 | 1): Ordered[] {
  const moved = things[index];
  if (!moved || !things[index + by]) return [];
  const wanted = things.toSpliced(index, 1).toSpliced(index + by, 0, moved);
  const changes: Ordered[] = [];
  let last = -1;
  for (const { id, order } of wanted) {
    // A thing whose order is already above the one before it keeps its order.
    const isFree = order > last && id !== moved.id;
    last = isFree ? order : last + 1;
    if (last !== order) changes.push({ id, order: last });
  }
  return changes;
}
