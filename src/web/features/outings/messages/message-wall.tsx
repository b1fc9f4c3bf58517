import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import Trash2 from "lucide-react/icons/trash-2";
import { useId, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { limits } from "../../../../contract/limits.ts";
import type { Outing, OutingMessage } from "../../../../contract/outings/outing.ts";
import { reportError } from "../../../api/report-error.ts";
import { useGuestKey } from "../../../domain/outing/guest-key.ts";
import { useNow } from "../../../domain/outing/use-now.ts";
import { useServices } from "../../../services.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Button } from "../../../ui/button.tsx";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import type { MenuOf } from "../menu-of.ts";
import { faceOf } from "../people/face-of.ts";
import styles from "./message-wall.module.css";
import { messagesKey, messagesQuery } from "./messages-query.ts";

type MessageWallProps = {
  outing: Outing;
  /** More actions on what others wrote. */
  menuOf?: MenuOf;
};

/** A short wall on which those who take part write to each other, the newest on top. */
export function MessageWall({ outing, menuOf }: MessageWallProps) {
  const t = useTranslations("outings.messages");
  const headingId = useId();
  const guestKey = useGuestKey();
  const feed = useInfiniteQuery(messagesQuery(useServices(), outing.id, guestKey));
  const messages = feed.data?.pages.flatMap(({ data }) => data.messages) ?? [];
  return (
    <section className={styles.wall} aria-labelledby={headingId}>
      <h2 id={headingId}>{t("title")}</h2>
      {outing.state === "cancelled" ? null : <WriteMessage outingId={outing.id} />}
      {feed.isError && messages.length === 0 ? (
        <Alert
          type="error"
          heading={t("failed")}
          action={<Button onClick={() => feed.refetch()}>{t("tryAgain")}</Button>}
        />
      ) : null}
      {feed.isSuccess && messages.length === 0 ? <p className={styles.none}>{t("none")}</p> : null}
      <ol className={styles.list} aria-live="polite" aria-label={t("title")}>
        {messages.map((message) => (
          <Message
            key={message.id}
            message={message}
            outing={outing}
            menuOf={menuOf}
            canDelete={message.is_own || outing.you.is_host}
            loadedAt={feed.dataUpdatedAt}
          />
        ))}
      </ol>
      {feed.hasNextPage ? (
        <Button
          variant="secondary"
          busy={feed.isFetchingNextPage}
          onClick={() => feed.fetchNextPage()}
        >
          {t("more")}
        </Button>
      ) : null}
    </section>
  );
}

/** Keeps what was typed until the server has it. */
function WriteMessage({ outingId }: { outingId: string }) {
  const t = useTranslations("outings.messages");
  const shell = useTranslations("shell");
  const { api } = useServices();
  const guestKey = useGuestKey();
  const queryClient = useQueryClient();
  const [body, setBody] = useState("");
  const send = useMutation({
    mutationFn: () =>
      guestKey
        ? api("POST /guests/{key}/messages", { params: { key: guestKey }, body: { body } })
        : api("POST /outings/{id}/messages", { params: { id: outingId }, body: { body } }),
    onSuccess: async () => {
      setBody("");
      await queryClient.invalidateQueries({ queryKey: messagesKey(guestKey ?? outingId) });
    },
    onError: (error) => reportError(error, shell("error")),
  });
  const isEmpty = body.trim() === "";
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty && !send.isPending) send.mutate();
      }}
    >
      <TextArea
        label={t("write")}
        rows={2}
        maxLength={limits.outingMessage}
        value={body}
        onChange={(event) => setBody(event.target.value)}
      />
      <Button type="submit" busy={send.isPending} aria-disabled={isEmpty || undefined}>
        {t("send")}
      </Button>
    </form>
  );
}

type MessageProps = {
  message: OutingMessage;
  outing: Outing;
  menuOf: MenuOf | undefined;
  canDelete: boolean;
  loadedAt: number;
};

function Message({ message, outing, menuOf, canDelete, loadedAt }: MessageProps) {
  const t = useTranslations("outings.messages");
  const shell = useTranslations("shell");
  const format = useFormatter();
  const now = useNow(loadedAt);
  const { api } = useServices();
  const guestKey = useGuestKey();
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () =>
      guestKey
        ? api("DELETE /guests/{key}/messages/{id}", { params: { key: guestKey, id: message.id } })
        : api("DELETE /outing-messages/{id}", { params: { id: message.id } }),
    onSuccess: () =>
      queryClient.invalidateQueries({ queryKey: messagesKey(guestKey ?? outing.id) }),
    onError: (error) => reportError(error, shell("error")),
    onSettled: () => setAsked(false),
  });
  const [isAsked, setAsked] = useState(false);
  const person = outing.people.find(({ id }) => id === message.person_id);
  const sentAt = new Date(message.created_at);
  return (
    <li className={styles.message}>
      <Avatar name={message.name} src={person ? faceOf(person) : null} size={32} isDecorative />
      <div className={styles.words}>
        <p className={styles.line}>
          <strong>{message.name}</strong>{" "}
          <time dateTime={message.created_at}>
            {format.relativeTime(sentAt, Math.max(now, sentAt.getTime()))}
          </time>
        </p>
        <p className={styles.body}>{message.body}</p>
      </div>
      <div className={styles.tools}>
        {canDelete ? (
          <IconButton
            label={t("delete", { name: message.name })}
            icon={<Trash2 />}
            aria-busy={remove.isPending}
            onClick={() => setAsked(true)}
          />
        ) : null}
        {isAsked ? (
          <ConfirmDialog
            title={t("deleteTitle")}
            text={t("deleteText")}
            words={{ keep: t("keep"), confirm: t("confirmDelete") }}
            isBusy={remove.isPending}
            onClose={() => setAsked(false)}
            onConfirm={() => remove.mutate()}
          />
        ) : null}
        {message.is_own || !person ? null : menuOf?.({ kind: "message", id: message.id, person })}
      </div>
    </li>
  );
}
