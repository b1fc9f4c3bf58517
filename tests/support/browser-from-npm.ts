import { existsSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const home = fileURLToPath(new URL("../../node_modules/.cache/chromium", import.meta.url));

/** Unpacks @sparticuz/chromium once: a Chromium inside an npm package, with its libraries and fonts. */
export async function unpackBrowserFromNpm() {
  if (!existsSync(home)) await unpackInto(home);
  return {
    executablePath: join(home, "chromium"),
    env: {
      LD_LIBRARY_PATH: [join(home, "al2023/lib"), process.env.LD_LIBRARY_PATH]
        .filter(Boolean)
        .join(":"),
      FONTCONFIG_PATH: join(home, "fonts"),
    },
  };
}

async function unpackInto(folder: string): Promise<void> {
  // Renamed when complete, so that an interrupted or a second unpacking never leaves half a browser.
  const partial = `${folder}.${process.pid}`;
  await mkdir(partial, { recursive: true });
  const temporary = process.env.TMPDIR;
  // The package always unpacks into the system's temporary folder.
  process.env.TMPDIR = partial;
  try {
    const { default: chromium, inflate } = await import("@sparticuz/chromium");
    await chromium.executablePath();
    const entry = fileURLToPath(import.meta.resolve("@sparticuz/chromium"));
    await inflate(join(dirname(entry), "../bin/al2023.tar.br"));
  } finally {
    if (temporary === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = temporary;
  }
  await writeFile(join(partial, "fonts/fonts.conf"), fontConfiguration(folder));
  await rename(partial, folder).catch(() => rm(partial, { recursive: true, force: true }));
}

function fontConfiguration(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/fc-cache</cachedir>
</fontconfig>
`;
}
