import { useEffect, useRef, useState } from "react";
import { useServices } from "../../services.ts";

const pauseMs = 350;
/** The contract's rule: a name that breaks it is not sent to the server. */
const shape = /^[a-z0-9][a-z0-9_.-]{2,29}$/i;

export type UsernameCheck =
  | { state: "unknown" }
  | { state: "checking" | "free" | "taken"; username: string };

/** Asks whether a username is free, once the typing pauses. `own` always is. */
export function useUsernameCheck(own?: string) {
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
        const { data } = await api("GET /auth/username", { query: { username } }, { signal });
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
  }, [typed, own, api]);

  return { input, check, onInput: () => setTyped(input.current?.value ?? "") };
}
