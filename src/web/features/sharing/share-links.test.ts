import { describe, expect, test } from "vitest";
import { outsideChannels, outsideLink, sharedAddress } from "./share-links.ts";

const page = "https://example.org/fr/capsules/1";

describe("R-MODAL-08 a shared address", () => {
  test("R-MODAL-08 knows its channel", () => {
    expect(sharedAddress(page, "copy")).toBe(`${page}?view_cource=copy`);
    expect(sharedAddress(`${page}?view_cource=x`, "qr")).toBe(`${page}?view_cource=qr`);
  });

  test.each(outsideChannels)("R-MODAL-08 reaches %s whole, whatever signs it has", (channel) => {
    const address = sharedAddress(page, channel);
    const title = "Bread & “wine” 100%";
    const link = decodeURIComponent(outsideLink(channel, { address, title }));
    expect(link).toContain(address);
    if (channel !== "facebook") expect(link).toContain(title);
  });
});
