import { useState } from "react";

/**
 * What search engines read of a page. They read what the server sends, so it is not made anew when
 * people go on inside the app, where pages refuse to make scripts of text.
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
