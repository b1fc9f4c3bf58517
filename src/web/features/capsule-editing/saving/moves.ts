type Ordered = { id: string; order: number };

/** The fewest new orders that put one thing a step earlier or later. */
export function moves(things: readonly Ordered[], index: number, by: -1 | 1): Ordered[] {
  const moved = things[index];
  if (!moved || !things[index + by]) return [];
  const wanted = things.toSpliced(index, 1).toSpliced(index + by, 0, moved);
  const changes: Ordered[] = [];
  let last = -1;
  for (const { id, order } of wanted) {
    // What already stands after the one before it may stay as it is.
    const isFree = order > last && id !== moved.id;
    last = isFree ? order : last + 1;
    if (last !== order) changes.push({ id, order: last });
  }
  return changes;
}
