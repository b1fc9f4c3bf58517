import type { SetupState } from "../../../contract/site/setup.ts";
import { isSecret, typedMark, type Values } from "./setup-values.ts";

const sessionKey = "setup.session";
const valuesKey = "setup.values";

/** This tab alone keeps the session and what was typed, without secrets, for a reload. Of those it keeps that they were typed. */
export const keptInTab = {
  session: (): string | null => read(sessionKey),
  keepSession: (session: string | null) => write(sessionKey, session),
  /** Only what was typed over this state: the site may have been set up by others since then. */
  values: (state: SetupState): Values | null => {
    try {
      const { over, values } = JSON.parse(read(valuesKey) ?? "{}");
      return over === JSON.stringify(state) ? values : null;
    } catch {
      return null;
    }
  },
  keepValues: (values: Values, state: SetupState) => {
    const open = Object.entries(values).flatMap(([name, value]): [string, string][] => {
      if (!isSecret(name)) return [[name, value]];
      return value ? [[typedMark(name), "on"]] : [];
    });
    const over = JSON.stringify(state);
    write(valuesKey, JSON.stringify({ over, values: Object.fromEntries(open) }));
  },
  forgetValues: () => write(valuesKey, null),
};

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, text: string | null): void {
  try {
    if (text) sessionStorage.setItem(key, text);
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage a reload asks again.
  }
}
