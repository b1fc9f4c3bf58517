import { drawPicture } from "../tests/support/media.ts";
import { Random } from "../tests/support/random.ts";
import { startSite } from "../tests/support/server.ts";
import { withCleanup } from "./cleanup.ts";
import { noneOf } from "./figures.ts";
import { joinSite } from "./people.ts";
import { startProbe } from "./probe.ts";
import type { Figure, Scenario } from "./scenario.ts";
import { type Held, hold, patienceMs, steadyUpload } from "./slow-senders.ts";

const cutWithinMs = 15_000;
const uploadsPerPerson = 4;

export const slow: Scenario = {
  name: "slow",
  about:
    "Opens hundreds of connections at once that never send anything, or send headers, JSON bodies (of known length and in chunks) and uploads byte by byte or not at all, and meanwhile asks for pages and lists as a visitor does. One honest upload on a slow line, longer than the limit, has to come through.",
  run: ({ quick, seed, say }) =>
    withCleanup(async (defer) => {
      const site = await startSite();
      defer(() => site.stop());
      const random = new Random(seed);
      const each = quick ? 30 : 100;
      const people = await joinAll(site.origin, Math.ceil(each / uploadsPerPerson) + 1);
      const [honest = "", ...tokens] = people;
      const probe = startProbe(site.origin, ["/api/v1/tags", "/api/v1/flenjors", "/"]);
      const steady = steadyUpload(site.origin, honest, await largePicture(), 18);
      const held = await Promise.all(attack(site.origin, { each, quick, tokens, random }));
      say(`${held.length} connections held`);
      const [probed, uploaded] = [await probe.stop(), await steady];
      return [...figuresOf(held), ...probeFigures(probed), uploadFigure(uploaded)];
    }),
};

type Plan = { each: number; quick: boolean; tokens: string[]; random: Random };

function attack(origin: string, { each, quick, tokens, random }: Plan): Promise<Held>[] {
  const times = <Item>(count: number, make: (index: number) => Item) =>
    Array.from({ length: count }, (_, index) => make(index));
  const drip = () => ({ everyMs: 500 + random.below(1000) });
  const json = "POST /api/v1/waitlist HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";
  const form = (token: string) =>
    `POST /api/v1/assets/images HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n`;
  const part =
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n\x89PNG';
  const tokenOf = (index: number) => tokens[Math.floor(index / uploadsPerPerson)] ?? "";
  return [
    ...times(quick ? 150 : 500, () => hold(origin, "idle connections", "")),
    ...times(each, () => hold(origin, "slow headers", "GET / HTTP/1.1\r\nX-A: ", drip())),
    ...times(each, () => hold(origin, "slow JSON", `${json}Content-Length: 900\r\n\r\n{`, drip())),
    ...times(each, () =>
      hold(origin, "slow chunked JSON", `${json}Transfer-Encoding: chunked\r\n\r\n`, {
        ...drip(),
        piece: "1\r\n \r\n",
      }),
    ),
    ...times(each, () =>
      hold(
        origin,
        "bodies that nobody asked for",
        "GET /api/v1/tags HTTP/1.1\r\nHost: x\r\nContent-Length: 900\r\n\r\n",
        drip(),
      ),
    ),
    ...times(each, () => hold(origin, "uploads by nobody", form("x"), drip())),
    // Half of each account's places are taken by uploads without a file, half by silent ones.
    ...times(each, (index) => {
      const isSilent = index % 2 === 0;
      const name = isSilent ? "uploads that fall silent" : "uploads that never begin";
      return hold(origin, name, form(tokenOf(index)) + (isSilent ? part : ""));
    }),
  ];
}

function figuresOf(held: readonly Held[]): Figure[] {
  const names = [...new Set(held.map(({ name }) => name))];
  const times = names.map((name): Figure => {
    const ms = held.filter((one) => one.name === name).map((one) => one.ms);
    const slowest = Math.max(...ms) / 1000;
    return {
      test: `slow: ${ms.length} ${name}, the last is cut after`,
      figure: `${slowest.toFixed(1)} s`,
      bar: "within 15 s",
      holds: slowest * 1000 <= cutWithinMs,
      kind: "measured",
    };
  });
  const isBorne = (name: string) => held.some((one) => one.name === name && one.ms >= 1000);
  return [
    ...times,
    noneOf(
      `slow: of ${held.length} connections, not cut at all`,
      held.filter(({ ms }) => ms >= patienceMs).map(({ name }) => name),
    ),
    noneOf(
      "slow: kinds of them of which none was held for a second, so that nothing was tested",
      names.filter((name) => !isBorne(name)),
    ),
  ];
}

function probeFigures({
  asked,
  failed,
  p99,
}: Awaited<ReturnType<ReturnType<typeof startProbe>["stop"]>>): Figure[] {
  return [
    {
      test: `slow: of ${asked} requests of visitors meanwhile, not answered`,
      figure: [failed.length, ...failed.slice(0, 3)].join(", "),
      bar: "0",
      holds: failed.length === 0 && asked > 0,
      kind: "always",
    },
    {
      test: "slow: 99 of 100 visitors are answered within",
      figure: `${Math.round(p99)} ms`,
      bar: "1,000 ms",
      holds: p99 <= 1000,
      kind: "measured",
    },
  ];
}

function uploadFigure({ status, ms }: { status: number; ms: number }): Figure {
  return {
    test: "slow: an honest upload on a slow line is answered",
    figure: `${status} after ${(ms / 1000).toFixed(0)} s`,
    bar: "201, though it takes longer than 15 s",
    holds: status === 201 && ms > cutWithinMs,
    kind: "always",
  };
}

async function joinAll(origin: string, count: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let number = 0; number < count; number++) tokens.push((await joinSite(origin)).token);
  return tokens;
}

function largePicture(): Promise<Buffer> {
  return drawPicture({ width: 600, height: 400 }).png().toBuffer();
}
