import { demoSignIn } from "../../src/server/demo/demo-sign-in.ts";
import { ask } from "../../tests/scale/client.ts";
import { drawPicture, multipart } from "../../tests/support/media.ts";
import { newCapsule } from "../../tests/support/whole-capsules.ts";

const words = ["beach", "sunday morning in lisbon", "quiet lake for two", "marché", "por do sol"];
const languages = ["", "/fr", "/pt"];
/** Of so many requests of visitors, one member publishes a capsule with a photo. */
const visitsPerCapsule = 400;

/** Visitors who look around on a site with the demo, and a member who likes and publishes. */
export async function createMix(origin: string): Promise<(number: number) => Promise<void>> {
  const signedIn = await ask(origin, "/auth/login", { method: "POST", body: demoSignIn });
  const { token } = signedIn.body.data;
  const { body } = await ask(origin, "/flenjors");
  const ids: string[] = body.data.flenjors.map(({ id }: { id: string }) => id);
  const pictures = await picturesOf(origin);
  const photo = await drawPicture({ width: 4000, height: 3000 }).jpeg({ quality: 90 }).toBuffer();

  const read = async (path: string, headers = {}) => {
    const answer = await fetch(origin + path, { headers });
    await answer.arrayBuffer();
    accept(path, answer.status);
  };
  const of = <T>(list: readonly T[], number: number) => list[number % list.length] as T;
  const capsule = (number: number) => of(ids, number * 7);
  const asked = (number: number) => encodeURIComponent(of(words, number));
  const authorized = { authorization: `Bearer ${token}` };
  const steps: ((number: number) => Promise<void>)[] = [
    (number) => read(`${of(languages, number)}/discover`),
    (number) => read(`${of(languages, number)}/capsules/${capsule(number)}`),
    (number) => read(`/api/v1/flenjors?search=${asked(number)}`, authorized),
    (number) => read(of(pictures, number)),
    (number) => read(`/discover?search=${asked(number)}`),
    () => read("/api/v1/flenjors", authorized),
    (number) => read(`/api/v1/suggestions?search=${asked(number).slice(0, 3)}`),
    (number) => read(`/api/v1/flenjors/${capsule(number)}`, authorized),
    () => read("/api/v1/places?search=lisb"),
    (number) => read(`/previews/capsules/${capsule(number)}.jpg?lang=${of(["en", "fr"], number)}`),
    () => read("/fr"),
    (number) => like(number),
  ];

  async function like(number: number): Promise<void> {
    const method = Math.floor(number / ids.length) % 2 ? "DELETE" : "POST";
    const { status } = await ask(origin, `/flenjors/${of(ids, number)}/like`, { method, token });
    accept("like", status);
  }

  async function publish(): Promise<void> {
    const { payload, headers } = multipart(photo, { filename: "picture", type: "image/jpeg" });
    const stored = await fetch(`${origin}/api/v1/assets/images`, {
      method: "POST",
      headers: { ...headers, ...authorized },
      body: new Uint8Array(payload),
    });
    accept("upload", stored.status);
    if (!stored.ok) return;
    const { data } = (await stored.json()) as { data: Record<string, { id: string }> };
    const covers = Object.values(data).map(({ id }) => id);
    const capsule = newCapsule({ cover_asset_ids: covers });
    const told = await ask(origin, "/flenjors", { method: "POST", token, body: capsule });
    accept("publish", told.status);
  }

  return async (number) => {
    if (number % visitsPerCapsule === 0) await publish();
    else await of(steps, number)(Math.floor(number / steps.length));
  };
}

/** Too much at once is refused, and told to come back. */
function accept(what: string, status: number): void {
  if (status !== 503 && (status < 200 || status >= 300)) {
    throw new Error(`${what} answered ${status}`);
  }
}

async function picturesOf(origin: string): Promise<string[]> {
  const page = await (await fetch(`${origin}/discover`)).text();
  const found = [...page.matchAll(/\/landscapes\/[^"' ,]+/g)].map(([address]) => address);
  return [...new Set(found)].map((address) => address.replaceAll("&amp;", "&"));
}
