let underWay = 0;

/** Fetches what nobody has asked for yet. Should that fail, whoever is typing keeps the page. */
export async function fetchUnasked<Fetched>(fetchIt: () => Promise<Fetched>): Promise<Fetched> {
  underWay += 1;
  try {
    return await fetchIt();
  } finally {
    underWay -= 1;
  }
}

export function isFetchingUnasked(): boolean {
  return underWay > 0;
}
