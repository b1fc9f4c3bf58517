import { connect } from "node:net";
import type { ValidateFunction } from "ajv/dist/2020.js";

const get = "GET /api/v1/tags HTTP/1.1\r\nHost: x\r\n";
const post = "POST /api/v1/waitlist HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";

/** Requests that no client would send. Each comes on a connection of its own. */
export const brokenRequests: string[] = [
  "\r\n\r\n\r\n",
  "\0\0\0\0\r\n\r\n",
  "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
  "GET\r\n\r\n",
  "GET / HTTP/9.9\r\nHost: x\r\n\r\n",
  "get /api/v1/tags HTTP/1.1\r\nHost: x\r\n\r\n",
  "BREW /api/v1/tags HTTP/1.1\r\nHost: x\r\n\r\n",
  "GET /api/v1/tags\x00 HTTP/1.1\r\nHost: x\r\n\r\n",
  "GET /api/v1/tags\xff\xfe HTTP/1.1\r\nHost: x\r\n\r\n",
  "GET /api/v1/tags HTTP/1.1\r\n\r\n",
  "GET http://evil.example/api/v1/tags HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
  "GET //evil.example/api/v1/tags HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
  "GET * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
  "OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
  "CONNECT x:80 HTTP/1.1\r\nHost: x\r\n\r\n",
  `GET /api/v1/tags?${"a".repeat(15_000)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
  `GET /api/v1/tags?${"a".repeat(80_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  `${get}X-Huge: ${"a".repeat(80_000)}\r\n\r\n`,
  `${get}${"X-Many: a\r\n".repeat(3000)}\r\n`,
  `${get}No colon here\r\n\r\n`,
  `${get}: no name\r\n\r\n`,
  `${get}X-Nul: a\0b\r\n\r\n`,
  `${get}Host: y\r\n\r\n`,
  `${get}Authorization: Bearer x\r\nAuthorization: Bearer y\r\nConnection: close\r\n\r\n`,
  `${get}Upgrade: websocket\r\nConnection: Upgrade\r\n\r\n`,
  `${get}Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAAA\r\n\r\n`,
  "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  `${get}Expect: 200-maybe\r\nConnection: close\r\n\r\n`,
  `${post}Content-Length: -1\r\n\r\n{}`,
  `${post}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
  `${post}Content-Length: 99999999999999999999\r\n\r\n{}`,
  `${post}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`,
  `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
  `${post}Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n{}`,
  `${post}Transfer-Encoding: gzip, chunked\r\nConnection: close\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
  `${post}Transfer-Encoding: chunked, identity\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
  `${post}Content-Length: 4\r\nConnection: close\r\n\r\n{}{}GET /api/v1/tags HTTP/1.1\r\n\r\n`,
];

/** Sends it and tells what is wrong with the answer; to be cut without one is all right. */
export async function tryBroken(
  origin: string,
  text: string,
  failure: ValidateFunction,
): Promise<string | null> {
  const answer = await sendRaw(origin, text);
  if (answer === "") return null;
  const status = Number(answer.slice(9, 12));
  const body = answer.slice(answer.indexOf("\r\n\r\n") + 4);
  const about = `${JSON.stringify(text.slice(0, 100))} → ${answer.slice(0, 400)}`;
  if (status >= 500) return about;
  // Node itself says no more than the status where Host is missing.
  if (
    status < 400 ||
    ["", "0\r\n\r\n"].includes(body) ||
    /^content-type: text\/html/im.test(answer)
  )
    return null;
  try {
    return failure(JSON.parse(body)) ? null : about;
  } catch {
    return about;
  }
}

function sendRaw(origin: string, text: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(text, "latin1"));
    let answer = "";
    // The server cuts a connection that waits for more; another scenario measures that.
    const enough = setTimeout(() => socket.destroy(), 1500);
    socket.on("data", (chunk) => {
      answer += chunk.toString("latin1");
    });
    socket.on("error", () => {});
    socket.on("close", () => {
      clearTimeout(enough);
      resolve(answer);
    });
  });
}
