/** The cached reviews of a capsule. */
export function reviewsKey(capsuleId: string) {
  return ["reviews", capsuleId] as const;
}
