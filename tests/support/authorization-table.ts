import type { EndpointKey } from "../../src/contract/endpoints.ts";
import { appFeatures } from "../../src/contract/waitlist.ts";
import { adminRows } from "./authorization-admin.ts";
import { operatingRows } from "./authorization-operating.ts";
import { outingNewsRows } from "./authorization-outing-news.ts";
import { outingRows } from "./authorization-outings.ts";
import type { Form, Input, Row } from "./authorization-row.ts";
import { type Actor, freshName, missingId, type World } from "./authorization-world.ts";
import { setupChoices, setupTests } from "./setup.ts";
import { alfama } from "./whole-capsules.ts";

const isOwner = (actor: Actor) => actor === "owner";
const isOther = (actor: Actor) => actor !== "owner";
/** Reviews are by the stranger on what is open, by the guest on what is closed. */
const isAuthor = (actor: Actor, form: Form) => actor === (form === "closed" ? "granted" : "member");

const inPath = (body?: (id: string, world: World, actor: Actor) => object) => ({
  input: (id: string, world: World, actor: Actor): Input => ({
    params: { id },
    ...(body && { body: body(id, world, actor) }),
  }),
});
const sends = (body: (id: string, world: World, actor: Actor) => object) => ({
  input: (id: string, world: World, actor: Actor): Input => ({ body: body(id, world, actor) }),
});

const onCapsule = { on: "capsule", ...inPath() } as const;
const ownCapsule = { ...onCapsule, may: isOwner };
const onPerson = { on: "person", malformed: 404, ...inPath() } as const;
const onReview = { on: "review", ...inPath() } as const;
const onList = { on: "list", ...inPath() } as const;
const ownPart = { on: "experience", may: isOwner } as const;
const report = { reason: "spam" };
const password = "a quiet walk by the sea";
const attempt = "x".repeat(43);
const setupTest = setupTests(attempt);
const madeUpAttestation = { id: "x", client_data: "x", attestation_object: "x", transports: [] };
const madeUpAssertion = { id: "x", client_data: "x", authenticator_data: "x", signature: "x" };

/** Every endpoint: one that is missing here is a type error, and fails the test of it. */
export const authorizationTable: Record<EndpointKey, Row> = {
  "GET /tags": {},
  "GET /photos": {},
  // Without words, which spares the building of the gazetteer.
  "GET /places": {},
  "GET /places/used": { input: () => ({ query: { search: "miradouro" } }) },
  "GET /suggestions": { input: () => ({ query: { search: "miradouro" } }) },
  // Without a file they end at the door of the use case.
  "POST /assets/images": { ok: () => 415 },
  "POST /assets/videos": { ok: () => 415 },
  "POST /waitlist": sends(() => ({ email: "a@example.org", feature: appFeatures[0] })),
  "POST /auth/register": sends(() => {
    const username = freshName();
    return { full_name: "New", username, email: `${username}@example.org`, password };
  }),
  "GET /auth/username": { input: () => ({ query: { username: "somebody" } }) },
  "POST /auth/login": sends((_id, { people }) => ({ email: people.owner.email, password })),
  "POST /auth/logout": {},
  "GET /auth/links/{token}": {
    input: () => ({ params: { token: "x".repeat(43) } }),
    ok: () => 404,
  },
  "PATCH /auth/email/verify/{token}": {
    input: () => ({ params: { token: "x".repeat(43) } }),
    ok: () => 404,
  },
  "PATCH /auth/password/forgot": sends(() => ({ email: "a@example.org" })),
  "PATCH /auth/password/reset": {
    ...sends(() => ({ token: "x".repeat(43), password })),
    ok: () => 404,
  },
  "GET /auth/social/providers": {},
  "POST /auth/social": {
    ...sends(() => ({
      provider: "nobody",
      code: "code",
      code_verifier: "v".repeat(43),
      redirect_uri: "http://localhost:3000/login",
      nonce: "n".repeat(32),
    })),
    ok: () => 422,
  },
  "GET /auth/invitations/{token}": {
    input: () => ({ params: { token: "x".repeat(32) } }),
    ok: () => 404,
  },
  // Without a code there is no setup for anybody.
  "GET /setup": { ok: () => 404 },
  "POST /setup/session": { ...sends(() => ({ code: "made up" })), ok: () => 404 },
  "POST /setup/state": { ...sends(() => ({ session: attempt })), ok: () => 404 },
  "POST /setup/tests/mail": { ...sends(() => setupTest.mail), ok: () => 404 },
  "POST /setup/tests/provider": { ...sends(() => setupTest.provider), ok: () => 404 },
  "POST /setup/tests/storage": { ...sends(() => setupTest.storage), ok: () => 404 },
  "POST /setup/finish": { ...sends(() => ({ session: attempt, ...setupChoices })), ok: () => 404 },
  "GET /account": {},
  "PATCH /account": sends(() => ({ bio: "Here." })),
  "PATCH /account/password": sends(() => ({
    current_password: password,
    password: "another walk by the sea",
  })),
  "POST /account/email/verification": {
    ok: (actor) => (actor === "unverified" ? 200 : 409),
  },
  "POST /account/export": sends(() => ({ proof: { password } })),
  "DELETE /account": sends(() => ({ password })),
  "GET /account/sessions": {},
  "DELETE /account/sessions/{id}": { on: "session", ...inPath() },
  "GET /account/identities": {},
  "DELETE /account/identities/{id}": {
    on: "identity",
    ...inPath(() => ({ proof: { password } })),
  },
  "GET /account/passkeys": {},
  "POST /account/passkeys/proof": {},
  "POST /account/passkeys/options": sends(() => ({ proof: { password } })),
  "POST /account/passkeys": {
    ...sends(() => ({ attempt, name: "Key", attestation: madeUpAttestation })),
    ok: () => 422,
  },
  "PATCH /account/passkeys/{id}": { on: "passkey", ...inPath(() => ({ name: "Key" })) },
  "DELETE /account/passkeys/{id}": {
    on: "passkey",
    ...inPath(() => ({ proof: { password } })),
  },
  "PATCH /account/second-step": sends(() => ({ is_on: false, proof: { password } })),
  "POST /account/recovery-codes": { ...sends(() => ({ proof: { password } })), ok: () => 409 },
  "POST /auth/passkey/options": {},
  "POST /auth/passkey": {
    ...sends(() => ({ attempt, assertion: madeUpAssertion })),
    ok: () => 422,
  },
  "POST /auth/second-step": {
    ...sends(() => ({ attempt, recovery_code: "ABCD" })),
    ok: () => 422,
  },
  "GET /account/likes": {},
  "GET /account/shared": {},
  "GET /account/blocks": {},
  "GET /account/notifications": {},
  "POST /account/notifications/read": sends(() => ({})),
  "GET /account/insights": {},
  "POST /digest/stop": { ...sends(() => ({ token: missingId })), ok: () => 404 },
  "GET /flenjors": {},
  "GET /flenjors/count": {},
  "POST /flenjors": sends(() => ({ title: "New" })),
  "GET /flenjors/{id}": onCapsule,
  "PATCH /flenjors/{id}": { ...ownCapsule, ...inPath(() => ({ title: "Changed" })) },
  "DELETE /flenjors/{id}": ownCapsule,
  "POST /flenjors/{id}/view": onCapsule,
  "PATCH /flenjors/views/{id}": { on: "view", ...inPath(() => ({ duration_ms: 1 })) },
  "POST /flenjors/{id}/like": onCapsule,
  "DELETE /flenjors/{id}/like": onCapsule,
  "POST /flenjors/{id}/share": { ...onCapsule, ...inPath(() => ({ channel: "link" })) },
  "POST /flenjors/{id}/review": { ...onCapsule, may: isOther, ...inPath(() => ({ rating: 4 })) },
  "GET /flenjors/{id}/reviews": onCapsule,
  "GET /flenjors/{id}/related": onCapsule,
  "GET /flenjors/{id}/insights": ownCapsule,
  "POST /flenjors/{id}/report": {
    ...onCapsule,
    isDespiteBlocks: true,
    may: isOther,
    ...inPath(() => report),
  },
  "GET /flenjors/{id}/user-access": ownCapsule,
  "POST /flenjors/{id}/user-access": {
    ...ownCapsule,
    ...inPath((_id, { people }) => ({ user_ids: [people.member.id] })),
  },
  "DELETE /flenjors/{id}/user-access": {
    ...ownCapsule,
    ...inPath((_id, { people }) => ({ user_ids: [people.granted.id] })),
  },
  "POST /experiences": { ...ownCapsule, ...sends((id) => ({ flenjor_id: id, title: "New" })) },
  "PATCH /experiences/{id}": { ...ownPart, ...inPath(() => ({ title: "Changed" })) },
  "DELETE /experiences/{id}": { ...ownPart, ...inPath() },
  "POST /experiences/{id}/place": { ...ownPart, ...inPath(() => alfama) },
  "DELETE /experiences/{id}/place": {
    ...ownPart,
    ...inPath((id, { places }) => ({ place_id: places[id] ?? missingId })),
  },
  "POST /activities": {
    ...ownPart,
    ...sends((id) => ({ experience_id: id, activity_type: "Swim" })),
  },
  "DELETE /activities/{id}": { on: "activity", may: isOwner, ...inPath() },
  "POST /activities/{id}/click": { on: "activity", ...inPath(() => ({ click_type: "link" })) },
  "DELETE /flenjor-reviews/{id}": {
    ...onReview,
    may: (actor, form) => actor === "moderator" || isAuthor(actor, form),
    ...inPath(() => ({ reason: "It is an advertisement." })),
  },
  "POST /flenjor-reviews/{id}/answer": {
    ...onReview,
    may: isOwner,
    ...inPath(() => ({ comment: "Thank you." })),
  },
  "DELETE /flenjor-reviews/{id}/answer": { on: "answer", may: isOwner, ...inPath() },
  "POST /flenjor-reviews/{id}/answer/report": {
    on: "answer",
    isDespiteBlocks: true,
    may: isOther,
    ...inPath(() => report),
  },
  "POST /flenjor-reviews/{id}/like": onReview,
  "DELETE /flenjor-reviews/{id}/like": onReview,
  "POST /flenjor-reviews/{id}/report": {
    ...onReview,
    isDespiteBlocks: true,
    may: (actor, form) => !isAuthor(actor, form),
    ...inPath(() => report),
  },
  "POST /flenjor-lists": sends(() => ({ title: "New" })),
  "GET /flenjor-lists/{id}": onList,
  "PATCH /flenjor-lists/{id}": { ...onList, may: isOwner, ...inPath(() => ({ title: "Other" })) },
  "DELETE /flenjor-lists/{id}": { ...onList, may: isOwner },
  "POST /flenjor-lists/{id}/share": {
    on: "list",
    input: (id) => ({ params: { id }, query: { view_cource: "link" } }),
  },
  "POST /flenjor-lists/{id}/view": onList,
  "GET /users": {},
  "GET /users/{id}": onPerson,
  "GET /users/{id}/flenjors": onPerson,
  "GET /users/{id}/flenjor-lists": onPerson,
  "GET /users/{id}/followers": onPerson,
  "GET /users/{id}/following": onPerson,
  "POST /users/{id}/follow": { ...onPerson, may: isOther },
  "DELETE /users/{id}/follow": { ...onPerson, may: isOther },
  "POST /users/{id}/report": {
    ...onPerson,
    isDespiteBlocks: true,
    may: isOther,
    ...inPath(() => report),
  },
  "POST /users/{id}/block": { ...onPerson, may: isOther },
  "DELETE /users/{id}/block": { on: "block", ...inPath() },
  "GET /moderation/cases": {},
  "POST /moderation/cases/{id}/actions": {
    on: "case",
    ...inPath(() => ({ action: "dismiss", reason: "Nothing wrong." })),
  },
  "GET /moderation/invitations": {},
  "POST /moderation/invitations": sends(() => ({ uses: 1, days: 7 })),
  "DELETE /moderation/invitations/{id}": {
    input: () => ({ params: { id: missingId } }),
    ok: () => 404,
  },
  "GET /moderation/unfound-searches": {},
  "DELETE /moderation/unfound-searches/{id}": { on: "unfound", ...inPath() },
  ...adminRows,
  ...operatingRows,
  ...outingRows,
  ...outingNewsRows,
};

const partedFromOwner: readonly Actor[] = ["blocked", "blocker"];

/** Who is told that a thing is there at all. */
export function sees({ on, isDespiteBlocks }: Row, form: Form, actor: Actor): boolean {
  if (isDespiteBlocks && form === "open" && partedFromOwner.includes(actor)) return true;
  switch (on) {
    case "session":
    case "passkey":
    case "identity":
      return actor === (form === "open" ? "owner" : "member");
    case "block":
      return actor === "owner";
    case "outing":
    case "message":
    case "memory":
      return actor === "owner" || actor === (form === "open" ? "member" : "granted");
    case "link":
      return !partedFromOwner.includes(actor);
    case "guest":
      return true;
    case "announcement":
    case "account":
    case "asked":
      return actor === "operator";
    case "case":
    case "unfound":
      return actor === "moderator";
    case "mail":
    case "backup":
      return actor === "operator";
    case "list":
      return form === "open" ? !partedFromOwner.includes(actor) : actor === "owner";
    case "person":
      return form === "open" ? !partedFromOwner.includes(actor) : actor === "moderator";
    default:
      if (form === "open") return !partedFromOwner.includes(actor);
      return actor === "owner" || actor === "granted" || actor === "moderator";
  }
}
