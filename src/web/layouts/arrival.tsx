import { lazy, Suspense, useEffect } from "react";
import { useTranslations } from "use-intl";
import { reportError } from "../api/report-error.ts";
import { clearArrival, useArrival } from "../domain/session/arrival.ts";
import type { Intent } from "../domain/session/detour.ts";
import { useViewer } from "../domain/session/session.ts";
import { showSnack } from "../lib/alerts.ts";

const AddToListModal = lazy(() =>
  import("../features/lists/add-to-list-modal.tsx").then((module) => ({
    default: module.AddToListModal,
  })),
);
const ReportModal = lazy(() =>
  import("../features/safety/report-modal.tsx").then((module) => ({
    default: module.ReportModal,
  })),
);
const BlockModal = lazy(() =>
  import("../features/safety/block-modal.tsx").then((module) => ({ default: module.BlockModal })),
);

/** Tells what was done for somebody who has just signed in, or opens what they had asked for. */
export function Arrival() {
  const t = useTranslations("auth.done");
  const shell = useTranslations("shell");
  const arrival = useArrival((state) => state.arrival);
  const open = arrival?.open;

  useEffect(() => {
    if (!arrival) return;
    const { greeting, done, failure } = arrival;
    const words = done ? [wordsFor(done, t)] : [];
    const [heading, ...messages] = greeting
      ? [greeting.heading, ...words, ...greeting.messages]
      : words;
    if (heading) showSnack({ type: "success", heading, messages });
    if (failure) reportError(failure, shell("error"));
    if (!arrival.open) clearArrival();
  }, [arrival, t, shell]);

  useEffect(() => {
    if (!open || !isOpenedByPage(open)) return;
    // Only its own page opens this dialog. If that page does not come soon, a later visit must not
    // open it.
    const timer = setTimeout(clearArrival, openWithinMs);
    return () => clearTimeout(timer);
  }, [open]);

  return open && !isOpenedByPage(open) ? (
    <Suspense fallback={null}>
      <Opened intent={open} />
    </Suspense>
  ) : null;
}

const openWithinMs = 10_000;

function isOpenedByPage({ action }: Intent): boolean {
  return action === "write-review" || action === "publish" || action === "live-capsule";
}

function wordsFor({ action, name }: Intent, t: ReturnType<typeof useTranslations<"auth.done">>) {
  if (action === "like-review" || action === "follow") return t(action, { name });
  return t("like-capsule", { name });
}

function Opened({ intent }: { intent: Intent }) {
  const viewer = useViewer();
  const { action, id, name, kind, person } = intent;
  if (action === "save-capsule") {
    return <AddToListModal capsule={{ id, title: name }} onClose={clearArrival} />;
  }
  // Nobody reports or blocks themselves; the page shows no such button either.
  if (!kind || !person || person.id === viewer?.id) return null;
  const subject = { kind, id, person };
  if (action === "report") return <ReportModal subject={subject} onClose={clearArrival} />;
  if (action === "block") return <BlockModal subject={subject} onClose={clearArrival} />;
  return null;
}
