import { useEffect, useRef, useState } from "react";
import { useServices } from "../../services.ts";

const pauseMs = 350;
/** The contract's rule: a name that breaks it is not sent to the server. */
const shape = /^[a-z0-9][a-z0-9_.-]{2,29}$/i;

export type UsernameCheck =
  | { state: "unknown" }
  | { state: "checking" | "free" | "taken"; username: string };

type Asking = {
  /** The name that somebody has, which is always free for them. */
  own?: string;
  /** The token by which somebody joins. */
  invitation?: string | null;
};

/** Asks whether a username is free, once the typing pauses. */
export function useUsernameCheck({ own, invitation }: Asking) {
  const { api } = useServices();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [check, setCheck] = useState<UsernameCheck>({ state: "unknown" });

  // Something may have been typed before the scripts were there.
  useEffect(() => setTyped(input.current?.value ?? ""), []);

  useEffect(() => {
    const username = typed.trim();
    setCheck({ state: "unknown" });
    if (!shape.test(username) || username.toLowerCase() === own?.toLowerCase()) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      setCheck({ state: "checking", username });
      try {
        const { signal } = stop;
        const query = { username, ...(invitation && { invitation }) };
        const { data } = await api("GET /auth/username", { query }, { signal });
        setCheck({ state: data.available ? "free" : "taken", username });
      } catch {
        // If the name is taken, the server will say so when the form is sent.
        if (!stop.signal.aborted) setCheck({ state: "unknown" });
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [typed, own, invitation, api]);

  return { input, check, onInput: () => setTyped(input.current?.value ?? "") };
}
