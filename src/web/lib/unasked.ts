let unasked = 0;

/** Fetches what nobody has asked for yet. Should that fail, whoever is typing keeps the page. */
export async function fetchUnasked<Result>(fetchIt: () => Promise<Result>): Promise<Result> {
  unasked += 1;
  try {
    return await fetchIt();
  } finally {
    unasked -= 1;
  }
}

export function isFetchingUnasked(): boolean {
  return unasked > 0;
}
