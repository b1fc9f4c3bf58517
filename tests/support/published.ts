import type { WholeFlenjor } from "../../src/contract/capsules.ts";
import { multipart } from "./media.ts";
import type { Site } from "./server.ts";
import { call, type Person } from "./visitors.ts";
import { type NewCapsule, newCapsule } from "./whole-capsules.ts";

/** Machines are not counted, and a headless browser says that it is one. */
export const ordinaryBrowser =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

/** A capsule on a running site, through its API. */
export async function publishOn(
  site: Site,
  { token }: Pick<Person, "token">,
  overrides: Partial<NewCapsule> = {},
): Promise<WholeFlenjor> {
  const { status, body } = await call(site, "POST /flenjors", {
    token,
    body: newCapsule(overrides),
  });
  if (status !== 201) throw new Error(`Not published: ${JSON.stringify(body)}`);
  return body.data.flenjor;
}

export async function readOn(site: Site, id: string, token?: string): Promise<WholeFlenjor> {
  return (await call(site, `GET /flenjors/${id}`, { token })).body.data.flenjor;
}

/** Stores a file for somebody; answers its id. */
export async function uploadOn(
  site: Site,
  { token }: Pick<Person, "token">,
  file: Buffer,
  kind: "images" | "videos" = "images",
): Promise<string> {
  const { payload, headers } = multipart(file);
  const response = await fetch(`${site.origin}/api/v1/assets/${kind}`, {
    method: "POST",
    headers: { ...headers, Authorization: `Bearer ${token}` },
    body: new Uint8Array(payload),
  });
  const body = await response.json();
  if (response.status !== 201) throw new Error(`Not stored: ${JSON.stringify(body)}`);
  return body.data.asset.id;
}
