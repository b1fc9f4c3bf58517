import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { HiddenAddress, useIsAddressHidden, useShowsAddress } from "./hidden-address.ts";

const reader = vi.hoisted(() => ({ isInBrowser: false }));

/** Node has no browser, so the mock gives React its state where a test asks for it. */
vi.mock("react", async (original) => {
  const react = await original<typeof import("react")>();
  const useSyncExternalStore: typeof react.useSyncExternalStore = (
    subscribe,
    inBrowser,
    onServer,
  ) => react.useSyncExternalStore(subscribe, inBrowser, reader.isInBrowser ? inBrowser : onServer);
  return { ...react, useSyncExternalStore };
});

function Page() {
  return JSON.stringify({ isHidden: useIsAddressHidden(), shows: useShowsAddress() });
}

function read(page: React.ReactElement, isInBrowser: boolean) {
  reader.isInBrowser = isInBrowser;
  return JSON.parse(renderToString(page).replaceAll("&quot;", '"'));
}

test("the HTML of an error page holds no address, and in a browser its links may", () => {
  const page = createElement(HiddenAddress, { value: true }, createElement(Page));
  expect(read(page, false)).toEqual({ isHidden: true, shows: false });
  expect(read(page, true)).toEqual({ isHidden: true, shows: true });
});

test("every other page holds its address, in its HTML too", () => {
  const page = createElement(Page);
  expect(read(page, false)).toEqual({ isHidden: false, shows: true });
  expect(read(page, true)).toEqual({ isHidden: false, shows: true });
});
