import { useState } from "react";

/**
 * Data of a page for search engines. They read the HTML of the server, so navigations in the
 * browser leave the data out: there, the policy of pages forbids making scripts of text.
 */
export function JsonLd({ data }: { data: object }) {
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  const [sent, setSent] = useState(() => (isFirstView() ? json : null));
  if (sent === null) return null;
  if (sent !== json) {
    // Also when it is the same again later: then it would have to be made.
    setSent(null);
    return null;
  }
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every "<" escaped
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}

/** On the server, and in the browser until the page has come alive. */
function isFirstView(): boolean {
  return typeof window === "undefined" || window.earlyActions !== undefined;
}
