import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { closeModalAlert, closeSnack, showModalAlert, showSnack, useAlerts } from "./alerts.ts";
import { ApiError } from "./api-error.ts";
import { reportError } from "./report-error.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  closeSnack();
  closeModalAlert();
  vi.useRealTimers();
});

const snack = () => useAlerts.getState().snack;

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

describe("an error is told", () => {
  const fallback = "An error occurred, please try again.";
  const failure = (status: number, body: object) => new ApiError(status, body);
  const fields = { title: ["Too short.", "Too plain."], tags: ["Too many."] };

  test.each([
    ["with the body's message", failure(409, { message: "No." }), "No.", []],
    [
      "with the first words of each field",
      failure(422, { message: "Look.", errors: fields }),
      "Look.",
      ["Too short.", "Too many."],
    ],
    ["in our words where it has none", failure(500, {}), fallback, []],
    ["in our words where nothing was answered", new TypeError("Failed to fetch"), fallback, []],
    ["as it is where it is a string", "Out of memory.", "Out of memory.", ["Out of memory."]],
  ])("%s", (_, error, heading, messages) => {
    reportError(error, fallback);
    expect(snack()).toMatchObject({ type: "error", heading, messages });
  });

  test.each([
    ["a login that is already on its way", failure(401, { message: "Log in." })],
    ["what nobody waits for any more", new DOMException("Aborted", "AbortError")],
  ])("not for %s", (_, error) => {
    reportError(error, fallback);
    expect(snack()).toBeNull();
  });
});
