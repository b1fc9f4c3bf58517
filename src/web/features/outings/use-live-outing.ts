import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { hearChanges } from "../../api/hear-changes.ts";
import { isEnding } from "../../domain/outing/ending.ts";
import { guestOutingKey, outingKey } from "../../domain/outing/outing-queries.ts";
import { memoriesKey } from "./memories/memories-query.ts";
import { messagesKey } from "./messages/messages-query.ts";

const askEveryMs = 15_000;
/** Everybody is told at once; not everybody asks at once. */
const spreadMs = 400;

/** Asks again when the server tells of a change; where it cannot tell, every few seconds. */
export function useLiveOuting(id: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    return watchOuting(`/outings/${id}/events`, () => {
      if (isEnding(id)) return;
      void queryClient.invalidateQueries({ queryKey: outingKey(id) });
      void queryClient.invalidateQueries({ queryKey: messagesKey(id) });
      void queryClient.invalidateQueries({ queryKey: memoriesKey(id) });
    });
  }, [id, queryClient]);
}

/** The same for a guest. */
export function useLiveGuest(key: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    return watchOuting(`/guests/${key}/events`, () => {
      if (isEnding(key)) return;
      void queryClient.invalidateQueries({ queryKey: guestOutingKey(key) });
      void queryClient.invalidateQueries({ queryKey: messagesKey(key) });
      void queryClient.invalidateQueries({ queryKey: memoriesKey(key) });
    });
  }, [key, queryClient]);
}

/** Answers how to stop. */
function watchOuting(path: string, onChange: () => void): () => void {
  const hear = () => document.visibilityState === "visible" && onChange();
  let asking: ReturnType<typeof setTimeout> | undefined;
  let isTold = false;
  const stop = hearChanges(path, {
    onChange: () => {
      clearTimeout(asking);
      asking = setTimeout(hear, Math.random() * spreadMs);
    },
    onLine: (isOpen) => {
      isTold = isOpen;
    },
  });
  const timer = setInterval(() => {
    if (!isTold) hear();
  }, askEveryMs);
  document.addEventListener("visibilitychange", hear);
  window.addEventListener("online", hear);
  return () => {
    stop();
    clearTimeout(asking);
    clearInterval(timer);
    document.removeEventListener("visibilitychange", hear);
    window.removeEventListener("online", hear);
  };
}
