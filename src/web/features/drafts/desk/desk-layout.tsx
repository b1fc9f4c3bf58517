import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import type { WholeFlenjor } from "../../../../contract/capsules.ts";
import { shownCover } from "../../../../contract/pictures/shown-cover.ts";
import { useOpenOnArrival } from "../../../domain/session/open-on-arrival.ts";
import { useViewer } from "../../../domain/session/session.ts";
import { useServices } from "../../../services.ts";
import { TabPanel, Tabs } from "../../../ui/tabs.tsx";
import { PasteIntoDraft } from "../media/cover-field.tsx";
import { useBackgroundUploads } from "../media/use-background-uploads.ts";
import { useMediaUrls } from "../media/use-media-urls.ts";
import { previewCapsule } from "../publish/preview-capsule.ts";
import { PublishingModal } from "../publish/publishing-modal.tsx";
import type { usePublishing } from "../publish/use-publishing.ts";
import { type Draft, mediaOf } from "../store/draft-shape.ts";
import { changeDraft } from "../store/draft-store.ts";
import { canPublish, checklist } from "./checklist.ts";
import { DeskBar } from "./desk-bar.tsx";
import styles from "./desk-layout.module.css";
import { goTo } from "./go-to.ts";
import { Plan } from "./plan.tsx";
import { DeskProvider, type Desk as DeskValue } from "./use-desk.ts";
import { type Following, useFollowing } from "./use-following.ts";
import { useIsWide } from "./use-is-wide.ts";

type DeskProps = {
  draft: Draft;
  /** False when the device refuses to store the draft. */
  isKept: boolean;
  preview: (capsule: WholeFlenjor, coverNote: ReactNode) => ReactNode;
  publishing: ReturnType<typeof usePublishing>;
};

/** Left the plan, right what readers will see; on small screens each has a tab. */
export function Desk({ draft, isKept, preview, publishing: publisher }: DeskProps) {
  const t = useTranslations("drafts");
  const isWide = useIsWide();
  const [tab, setTab] = useState<"plan" | "preview">("plan");
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [isJudged, setJudged] = useState(false);
  const { publishing, start, startWithoutRefused, stop, close } = publisher;
  const urls = useMediaUrls(mediaOf(draft));
  const { frame, follow } = useFollowing(isWide);
  useBackgroundUploads(draft, publishing.state === "stopped");

  const desk = useMemo<DeskValue>(
    () => ({
      draft,
      change: (changes) => changeDraft(draft.id, changes),
      urls,
      isJudged,
    }),
    [draft, urls, isJudged],
  );

  function toggle(id: string, isOpen: boolean): void {
    const next = new Set(opened);
    if (isOpen) next.add(id);
    else next.delete(id);
    setOpened(next);
  }

  function show(target: string): void {
    setTab("plan");
    const owner = draft.experiences.find(({ id }) => target.includes(id));
    if (owner) toggle(owner.id, true);
    goTo(target);
  }

  function publish(): void {
    setJudged(true);
    if (canPublish(draft)) return void start();
    const missing = checklist(draft).find(({ isDone, isRequired }) => isRequired && !isDone);
    if (missing) show(missing.target);
  }

  useOpenOnArrival("publish", draft.id, publish);

  const plan = <Plan opened={opened} onToggle={toggle} onShow={show} />;
  const view = <Preview draft={draft} urls={urls} preview={preview} onShown={follow} />;
  return (
    <DeskProvider value={desk}>
      <PasteIntoDraft />
      <div className={styles.desk}>
        <DeskBar
          isKept={isKept}
          isPublishing={publishing.state === "running"}
          onPublish={publish}
          onShow={show}
        />
        {isWide ? (
          <div className={styles.columns}>
            <div className={styles.plan}>{plan}</div>
            <section className={styles.preview} aria-label={t("preview.label")} ref={frame}>
              {view}
            </section>
          </div>
        ) : (
          <Tabs
            label={t("tabs.label")}
            tabs={[
              { value: "plan", label: t("tabs.plan") },
              { value: "preview", label: t("tabs.preview") },
            ]}
            value={tab}
            onChange={setTab}
          >
            <TabPanel value="plan">{plan}</TabPanel>
            <TabPanel value="preview">
              <div ref={frame}>{view}</div>
            </TabPanel>
          </Tabs>
        )}
      </div>
      {publishing.state === "idle" ? null : (
        <PublishingModal
          draft={draft}
          publishing={publishing}
          onStop={stop}
          onResume={start}
          onLeaveOut={startWithoutRefused}
          onClose={close}
        />
      )}
    </DeskProvider>
  );
}

type PreviewProps = Pick<DeskProps, "draft" | "preview"> & {
  urls: ReadonlyMap<string, string>;
  onShown: Following["follow"];
};

function Preview({ draft, urls, preview, onShown }: PreviewProps) {
  const t = useTranslations("drafts");
  const viewer = useViewer();
  const { locale } = useServices();
  // React renders the typed text first, and the preview a moment later.
  const shown = useDeferredValue(draft);
  const capsule = useMemo(() => {
    if (!viewer) return null;
    return previewCapsule(
      { ...shown, title: shown.title.trim() || t("untitled") },
      { creator: viewer, locale, urls },
    );
  }, [shown, viewer, locale, urls, t]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown has changed
  useEffect(onShown, [capsule, onShown]);
  if (!capsule) return null;
  const isDrawnLater = shownCover(capsule)?.provider === "landscapes";
  return preview(
    capsule,
    isDrawnLater ? <p className={styles.note}>{t("preview.drawnLater")}</p> : null,
  );
}
