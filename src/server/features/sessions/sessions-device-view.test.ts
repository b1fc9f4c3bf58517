import { expect, test } from "vitest";
import { sessionView } from "./sessions.view.ts";
import { deviceLabel } from "./sessions-device.view.ts";

test.each([
  ["Mozilla/5.0 (Windows NT 10.0) Chrome/140 Safari/537.36 Edg/140", "Edge · Windows"],
  ["Mozilla/5.0 (X11; Linux x86_64) Chrome/140 Safari/537.36 OPR/120", "Opera · Linux"],
  [
    "Mozilla/5.0 (Linux; Android 15) SamsungBrowser/28 Chrome/130 Safari/537.36",
    "Samsung Internet · Android",
  ],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15) Gecko/20100101 Firefox/143", "Firefox · macOS"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18 like Mac OS X) FxiOS/143 Safari/605", "Firefox · iPhone"],
  ["Mozilla/5.0 (iPad; CPU OS 18 like Mac OS X) CriOS/140 Safari/604", "Chrome · iPad"],
  ["Mozilla/5.0 (X11; CrOS x86_64) Chrome/140 Safari/537.36", "Chrome · ChromeOS"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Version/18 Safari/605", "Safari · macOS"],
  ["Linux", "Linux"],
  ["Firefox/143", "Firefox"],
  ["curl/8", ""],
  ["", ""],
  [`${"x".repeat(500)}Firefox/143`, ""],
])("%s is shown as %j", (userAgent, label) => {
  expect(deviceLabel(userAgent)).toBe(label);
});

test("one of the sessions is the current one", () => {
  const at = new Date("2026-05-01T10:00:00Z");
  const row = { id: "a", device: "Firefox", created_at: at, last_used_at: at };
  const shown = { ...row, created_at: at.toISOString(), last_used_at: at.toISOString() };
  expect(sessionView(row as never, "a")).toEqual({ ...shown, is_current: true });
  expect(sessionView(row as never, "b")).toEqual({ ...shown, is_current: false });
});
