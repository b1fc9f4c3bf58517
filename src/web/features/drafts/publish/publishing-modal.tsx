import Check from "lucide-react/icons/check";
import { useTranslations } from "use-intl";
import { useIsOnline } from "../../../api/online.ts";
import { useUploadStates } from "../../../domain/media/uploading/upload-media.ts";
import { useViewer } from "../../../domain/session/session.ts";
import { Button } from "../../../ui/button.tsx";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { isFresh } from "../media/uploads.ts";
import { type Draft, type DraftMedia, mediaOf } from "../store/draft-shape.ts";
import styles from "./publishing-modal.module.css";
import type { PublishingState } from "./use-publishing.ts";

type PublishingModalProps = {
  draft: Draft;
  publishing: PublishingState;
  onStop: () => void;
  onResume: () => void;
  onLeaveOut: () => void;
  onClose: () => void;
};

/** How far each upload and the publishing itself are. */
export function PublishingModal(props: PublishingModalProps) {
  const { draft, publishing, onStop, onResume, onLeaveOut, onClose } = props;
  const t = useTranslations("drafts.publishing");
  const isOnline = useIsOnline();
  const isRunning = publishing.state === "running";
  const media = mediaOf(draft);
  const refused = media.filter(({ refusal }) => refusal);
  const names = { count: refused.length, name: refused[0]?.name ?? "" };
  const mayHaveArrived = publishing.state !== "running" && draft.publication !== null;
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!isRunning}
      title={t("title", { title: draft.title })}
      footer={
        isRunning ? (
          <Button variant="secondary" onClick={onStop}>
            {t("stop")}
          </Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              {t("back")}
            </Button>
            {publishing.state === "refused" && refused.length > 0 ? (
              <Button data-autofocus="" onClick={onLeaveOut}>
                {t("without", names)}
              </Button>
            ) : (
              <Button data-autofocus="" onClick={onResume}>
                {t("resume")}
              </Button>
            )}
          </>
        )
      }
    >
      <p role="status" className={styles.stage}>
        {publishing.state === "running"
          ? t(`stages.${isOnline ? publishing.stage : "waiting"}`)
          : null}
        {publishing.state === "stopped" ? t("stopped") : null}
      </p>
      {publishing.state === "refused" && refused.length > 0 ? (
        <Alert type="error" heading={t("refused", names)} isLive>
          {t("refusedText", names)}
        </Alert>
      ) : null}
      {publishing.state === "failed" ? (
        <Alert type="error" heading={publishing.heading} isLive>
          {publishing.messages.length > 0 ? (
            <ul>
              {publishing.messages.map((message) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          ) : null}
        </Alert>
      ) : null}
      {mayHaveArrived ? <Alert type="info">{t("unsure")}</Alert> : null}
      {media.length > 0 ? (
        <ul className={styles.uploads} aria-label={t("uploads")}>
          {media.map((item) => (
            <UploadRow key={item.id} media={item} />
          ))}
        </ul>
      ) : null}
      <div className={styles.row}>
        <span className={styles.name}>{t("capsule")}</span>
        <progress
          className={styles.progress}
          aria-label={t("capsule")}
          max={1}
          value={publishing.state === "running" && publishing.stage === "sending" ? undefined : 0}
        />
      </div>
    </Dialog>
  );
}

function UploadRow({ media }: { media: DraftMedia }) {
  const t = useTranslations("drafts.publishing");
  const viewerId = useViewer()?.id ?? "";
  const upload = useUploadStates((state) => state.byMedia[media.id]);
  const words = useTranslations("media");
  const failure = upload?.state === "failed" ? upload.problem || words("failed") : null;
  const problem = media.refusal ? media.refusal.reason || words("lost") : failure;
  const isDone = isFresh(media.upload, viewerId, Date.now());
  const sent = upload?.state === "sending" ? upload.sent : 0;
  return (
    <li className={styles.row}>
      <span className={styles.name}>{media.name}</span>
      {isDone ? (
        <span className={styles.done}>
          <Check />
          {t("uploaded")}
        </span>
      ) : null}
      {isDone || problem ? null : (
        <progress
          className={styles.progress}
          aria-label={t("uploading", { name: media.name })}
          max={1}
          value={sent}
        />
      )}
      {problem ? <p className={styles.problem}>{problem}</p> : null}
    </li>
  );
}
