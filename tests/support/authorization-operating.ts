import type { EndpointKey } from "../../src/contract/endpoints.ts";
import type { Row } from "./authorization-row.ts";

const announcement = {
  kind: "info",
  audience: "everyone",
  texts: { en: "We move on Sunday." },
  starts_at: "2026-01-01T00:00:00Z",
  ends_at: "2036-01-01T00:00:00Z",
};

const inPath = (id: string) => ({ params: { id } });
const announced = (id: string) => ({ ...inPath(id), body: announcement });

const password = "a quiet walk by the sea";
const ended = (id: string) => ({
  ...inPath(id),
  body: { action: "end_sessions", proof: { password } },
});

/** Announcements, people, storage, searches and the log. */
export const operatingRows = {
  "GET /announcements": {},
  "GET /admin/announcements": {},
  "POST /admin/announcements": { input: () => ({ body: announcement }) },
  "PATCH /admin/announcements/{id}": { on: "announcement", input: announced },
  "DELETE /admin/announcements/{id}": { on: "announcement", input: inPath },
  "GET /admin/audit": {},
  "GET /admin/storage": {},
  "GET /admin/storage/people": {},
  "GET /admin/unfound-searches": {},
  "DELETE /admin/unfound-searches/{id}": { on: "asked", input: inPath },
  "GET /admin/people": {},
  "POST /admin/people/{id}/actions": { on: "account", input: ended },
  "DELETE /admin/people/{id}": {
    on: "account",
    input: (id, { people }) => ({
      ...inPath(id),
      body: { username: people.member.username, proof: { password } },
    }),
  },
} satisfies Partial<Record<EndpointKey, Row>>;
