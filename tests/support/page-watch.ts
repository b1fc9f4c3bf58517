import type { Page } from "@playwright/test";

/** Everything a page complains of: what its policy blocks, what it logs as wrong, what it throws. */
export async function watchPage(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  await page.exposeFunction("noteViolation", (text: string) => complaints.push(text));
  await page.addInitScript(() => {
    const { noteViolation } = window as unknown as { noteViolation(text: string): void };
    document.addEventListener("securitypolicyviolation", (event) => {
      const { effectiveDirective, blockedURI, sourceFile, sample } = event;
      noteViolation(`${effectiveDirective} ${blockedURI} ${sourceFile} ${sample}`);
    });
  });
  page.on("console", (message) => {
    // A machine without a graphics card draws maps slowly, and the browser says so.
    if (/GL Driver Message|WebGL.*(software|deprecated)/i.test(message.text())) return;
    if (message.type() === "error" || message.type() === "warning") {
      complaints.push(`${new URL(page.url()).pathname}: ${message.text()}`);
    }
  });
  page.on("pageerror", (error) => complaints.push(`${page.url()}: ${error.message}`));
  return complaints;
}
