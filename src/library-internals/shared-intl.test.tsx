import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { useTranslations } from "use-intl";
import { expect, test } from "vitest";
import { SharedIntl } from "./shared-intl.tsx";

function Count({ count }: { count: number }) {
  return useTranslations()("count" as never, { count } as never);
}

const page = (locale: string, message: string, count: number) =>
  renderToString(
    createElement(SharedIntl, {
      locale,
      timeZone: "UTC",
      messages: { count: message } as never,
      // biome-ignore lint/correctness/noChildrenProp: the type asks for it
      children: createElement(Count, { count }),
    }),
  );

test("pages in one language share what the first of them was given, others have their own", () => {
  expect(page("en-US", "{count, number} plans", 1234.5)).toBe("1,234.5 plans");
  expect(page("fr-FR", "{count, number} projets", 1234.5)).toMatch(/^1\s234,5 projets$/);
  // The words of a language are the same on every page, so the first are as good as the last.
  expect(page("en-US", "never read", 7)).toBe("7 plans");
});
