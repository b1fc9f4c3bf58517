import { createTranslator } from "use-intl/core";
import { expect, test } from "vitest";
import en from "../../src/i18n/en/media.json" with { type: "json" };
import fr from "../../src/i18n/fr/media.json" with { type: "json" };
import pt from "../../src/i18n/pt/media.json" with { type: "json" };
import { stockScenes } from "../../src/server/landscapes/stock-scenes.ts";
import { stockLandscapeOf } from "../../src/web/domain/media/covers/stock-landscape.ts";

const catalogs = { en, fr, pt };

test.each([
  ["en", "Mountain lake in the evening"],
  ["fr", "Lac de montagne, le soir"],
  ["pt", "Lago de montanha à noite"],
] as const)("R-MODAL-04 every landscape has a name of its own in %s", (locale, lake) => {
  const t = createTranslator({ locale, messages: catalogs[locale], namespace: "covers" });
  const names = stockScenes.map(({ id }) => {
    const stock = stockLandscapeOf(id);
    return stock && t("stock", stock);
  });
  expect(names).not.toContain(null);
  expect(names).toContain(lake);
  expect(new Set(names).size).toBe(stockScenes.length);
});

test.each(["evening", "evening-moon-2", "noon-lake-2", "pexels-1234", ""])(
  "R-MODAL-04 the picture %j is no stock landscape",
  (id) => {
    expect(stockLandscapeOf(id)).toBeNull();
  },
);
