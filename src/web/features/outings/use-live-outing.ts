import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { keepListening } from "../../api/listen.ts";
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
  const stopping = new AbortController();
  const { signal } = stopping;
  const hear = () => document.visibilityState === "visible" && onChange();
  const line = keepListening(path, { signal, onEvent: hear });
  const timer = setInterval(() => {
    if (!line.isOpen) hear();
  }, askEveryMs);
  document.addEventListener("visibilitychange", hear, { signal });
  window.addEventListener("online", hear, { signal });
  return () => {
    stopping.abort();
    clearInterval(timer);
  };
}
