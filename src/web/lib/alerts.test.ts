import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  closeModalAlert,
  closeOldSuccess,
  closeSnack,
  showModalAlert,
  showSnack,
  useAlerts,
} from "./alerts.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  closeSnack();
  closeModalAlert();
  vi.useRealTimers();
});

const snack = () => useAlerts.getState().snack;

test("at first there is nothing to tell", async () => {
  vi.resetModules();
  const fresh = await import("./alerts.ts");
  expect(fresh.useAlerts.getState()).toEqual({
    snack: null,
    modal: { isOpen: false, type: "error", heading: "", messages: [] },
  });
});

describe("a snack", () => {
  test("goes after ten seconds, or when it is closed", () => {
    showSnack({ type: "info", heading: "Saved" });
    vi.advanceTimersByTime(9_999);
    expect(snack()).toMatchObject({ type: "info", heading: "Saved", messages: [] });
    vi.advanceTimersByTime(1);
    expect(snack()).toBeNull();

    showSnack({ type: "info", heading: "Saved" });
    closeSnack();
    expect(snack()).toBeNull();
  });

  test("of a success goes when the next change begins, unless it offers something", () => {
    showSnack({ type: "success", heading: "Saved" });
    closeOldSuccess();
    expect(snack()).toBeNull();
    showSnack({ type: "error", heading: "Not saved" });
    closeOldSuccess();
    expect(snack()?.heading).toBe("Not saved");
    showSnack({ type: "success", heading: "Gone", action: { label: "Undo", run: () => {} } });
    closeOldSuccess();
    expect(snack()?.heading).toBe("Gone");
  });

  test("takes the place of the one before and has ten seconds of its own", () => {
    showSnack({ type: "info", heading: "First" });
    vi.advanceTimersByTime(6_000);
    showSnack({ type: "warning", heading: "Second" });
    vi.advanceTimersByTime(6_000);
    expect(snack()?.heading).toBe("Second");
    vi.advanceTimersByTime(4_000);
    expect(snack()).toBeNull();
  });
});

test("a modal alert is of the error type again when it is closed", () => {
  showModalAlert({ type: "success", heading: "Done", messages: ["All of it."] });
  expect(useAlerts.getState().modal).toEqual({
    isOpen: true,
    type: "success",
    heading: "Done",
    messages: ["All of it."],
  });
  closeModalAlert();
  expect(useAlerts.getState().modal).toEqual({
    isOpen: false,
    type: "error",
    heading: "",
    messages: [],
  });
});
