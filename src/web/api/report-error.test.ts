import { afterEach, describe, expect, test } from "vitest";
import { closeSnack, useAlerts } from "../lib/alerts.ts";
import { ApiError } from "./api-error.ts";
import { reportError } from "./report-error.ts";

afterEach(closeSnack);

const snack = () => useAlerts.getState().snack;

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
