/** Nothing in a file may run or load anything, even if it is opened on its own. */
const contentPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; media-src 'self'; frame-ancestors 'none'; sandbox";

/** What everyone may see never changes under its address; what not everyone may see is not kept. */
export function mediaHeaders({ isPublic, etag }: { isPublic: boolean; etag: string }) {
  return {
    "Cache-Control": isPublic ? "public, max-age=31536000, immutable" : "private, no-store",
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
