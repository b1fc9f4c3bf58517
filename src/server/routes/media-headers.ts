/** Nothing in a file may run or load anything, even if it is opened on its own. */
const contentPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; media-src 'self'; frame-ancestors 'none'; sandbox";

/** How long a cache may show a public picture without asking whether it still is public. */
const publicForSeconds = 300;

/**
 * A public file never changes under its address, but may become private or go: caches keep it for
 * minutes and then ask, which costs a 304 without a body. Caches keep no private file.
 */
export function mediaHeaders({ isPublic, etag }: { isPublic: boolean; etag: string }) {
  return {
    "Cache-Control": isPublic
      ? `public, max-age=${publicForSeconds}, must-revalidate`
      : "private, no-store",
    ETag: etag,
    "Content-Security-Policy": contentPolicy,
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
  };
}

/** Whether one of the tags that the browser holds is this one. */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const tags = ifNoneMatch.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag) || tags.includes("*");
}
