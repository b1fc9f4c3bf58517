// A Chromium for the browser tests and Lighthouse, from wherever the machine can get one.
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { unpackBrowserFromNpm } from "./browser-from-npm.ts";

export type TestBrowser = {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
  source: string;
};

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;
const installedPaths = [
  // Without windows of its own it opens a page in a fifth of the time.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];
const args = [
  // Refused to root, and by many containers to anyone; the tests only open our own pages.
  "--no-sandbox",
  "--disable-dev-shm-usage",
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export async function findBrowser(): Promise<TestBrowser> {
  const tried: string[] = [];
  for (const find of [
    givenBrowser,
    systemBrowser,
    playwrightBrowser,
    npmBrowser,
    debianBrowser,
    downloadedBrowser,
  ]) {
    try {
      return await find();
    } catch (error) {
      tried.push(`- ${(error as Error).message.trim()}`);
    }
  }
  throw new Error(`No browser could be had.\n${tried.join("\n")}`);
}

async function givenBrowser(): Promise<TestBrowser> {
  const path = process.env.CHROMIUM_PATH;
  if (!path) throw new Error("CHROMIUM_PATH is not set");
  return verified({ executablePath: path, args, env: {}, source: "CHROMIUM_PATH" });
}

async function systemBrowser(): Promise<TestBrowser> {
  const path = installedPaths.find((candidate) => existsSync(candidate));
  if (!path) throw new Error("no Chromium or Chrome is installed on the system");
  return verified({ executablePath: path, args, env: {}, source: `the system's ${path}` });
}

async function playwrightBrowser(): Promise<TestBrowser> {
  return verified({
    executablePath: chromium.executablePath(),
    args,
    env: {},
    source: "Playwright's own",
  });
}

async function npmBrowser(): Promise<TestBrowser> {
  if (process.platform !== "linux" || process.arch !== "x64") {
    throw new Error(`@sparticuz/chromium has no browser for ${process.platform} ${process.arch}`);
  }
  const { executablePath, env } = await unpackBrowserFromNpm();
  return verified({
    executablePath,
    // The others of our switches make this build crash.
    args: ["--no-sandbox", "--disable-dev-shm-usage"],
    env,
    source: "the npm package @sparticuz/chromium",
  });
}

async function debianBrowser(): Promise<TestBrowser> {
  if (!isRoot || !existsSync("/usr/bin/apt-get")) {
    throw new Error("apt-get cannot install Chromium: this is not Debian, or not root");
  }
  console.error("No browser found: installing Debian's Chromium with apt-get…");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-q"], { env, timeout: 120_000 }).catch(() => {});
  await run(
    "apt-get",
    ["install", "-q", "-y", "--no-install-recommends", "chromium-headless-shell"],
    {
      env,
      timeout: 300_000,
      maxBuffer: 64_000_000,
    },
  );
  return systemBrowser();
}

async function downloadedBrowser(): Promise<TestBrowser> {
  console.error("No browser found: downloading Playwright's…");
  await run("playwright", ["install", "chromium"], { timeout: 300_000, maxBuffer: 64_000_000 });
  return playwrightBrowser();
}

async function verified(browser: TestBrowser): Promise<TestBrowser> {
  const { executablePath, env } = browser;
  if (!existsSync(executablePath)) throw new Error(`there is no browser at ${executablePath}`);
  await run(executablePath, ["--headless", "--no-sandbox", "--version"], {
    env: { ...process.env, ...env },
    timeout: 20_000,
  });
  return browser;
}
