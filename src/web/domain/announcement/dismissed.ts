/** Not in the local storage, because the server leaves out what was dismissed. */
export const dismissedCookie = "dismissed";

/** Older ones are over by then. */
const mostKept = 10;

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The ids of the announcements that were dismissed on this device, the latest last. */
export function readDismissed(cookie: string | undefined): string[] {
  const ids = (cookie ?? "").split(".").filter((id) => idForm.test(id));
  return ids.slice(-mostKept);
}

export function withDismissed(cookie: string | undefined, id: string): string {
  return [...readDismissed(cookie).filter((one) => one !== id), id].slice(-mostKept).join(".");
}
