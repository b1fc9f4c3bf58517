import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { apiBase } from "../../../contract/shared/api-base.ts";
import { guestOutingKey, outingKey } from "../../domain/outing/outing-queries.ts";
import { messagesKey } from "./messages/messages-query.ts";

const askEveryMs = 15_000;

/** Asks again when the server tells of a change; where it cannot tell, every few seconds. */
export function useLiveOuting(id: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    return watchOuting(`/outings/${id}/events`, () => {
      void queryClient.invalidateQueries({ queryKey: outingKey(id) });
      void queryClient.invalidateQueries({ queryKey: messagesKey(id) });
    });
  }, [id, queryClient]);
}

/** The same for a guest. */
export function useLiveGuest(key: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    return watchOuting(`/guests/${key}/events`, () => {
      void queryClient.invalidateQueries({ queryKey: guestOutingKey(key) });
      void queryClient.invalidateQueries({ queryKey: messagesKey(key) });
    });
  }, [key, queryClient]);
}

/** Answers how to stop. */
function watchOuting(path: string, onChange: () => void): () => void {
  const events = new EventSource(apiBase + path);
  const hear = () => document.visibilityState === "visible" && onChange();
  let isTold = false;
  events.addEventListener("open", () => {
    // Something may have changed while nobody told us.
    if (isTold) hear();
    isTold = true;
  });
  events.addEventListener("changed", hear);
  events.addEventListener("message", hear);
  events.addEventListener("error", () => {
    isTold = events.readyState !== EventSource.CLOSED && isTold;
  });
  const timer = setInterval(() => {
    if (events.readyState !== EventSource.OPEN) hear();
  }, askEveryMs);
  document.addEventListener("visibilitychange", hear);
  window.addEventListener("online", hear);
  return () => {
    events.close();
    clearInterval(timer);
    document.removeEventListener("visibilitychange", hear);
    window.removeEventListener("online", hear);
  };
}
