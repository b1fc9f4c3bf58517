import { expect, test } from "vitest";
import { assetView } from "../assets/assets.view.ts";
import { listView } from "../lists/lists.view.ts";
import { caseView } from "../moderation/moderation.view.ts";
import { notificationView } from "../notifications/notifications.view.ts";
import { passkeyView } from "../passkeys/passkeys.view.ts";
import { sceneCover } from "../scenes/scenes.view.ts";
import { tagView } from "../tags/tags.view.ts";
import { ownUserView, userSummaryView } from "../users/users.view.ts";
import { personView } from "./people.view.ts";

const moment = new Date("2026-05-01T10:00:00Z");
const at = moment.toISOString();
const picture = {
  id: "p",
  provider: "local",
  asset_type: "image" as const,
  width: 3,
  height: 2,
  placeholder: "x",
};
const shownPicture = { ...picture, url: "/media/p" };
const person = { id: "u", username: "ana", full_name: "Ana Lima" };
const secret = { password_hash: "secret" };

test("a picture has its address, and a person theirs where they have one", () => {
  expect(assetView({ ...picture, ...secret } as never)).toEqual(shownPicture);
  expect(userSummaryView({ ...person, picture, ...secret } as never)).toEqual({
    ...person,
    profile_picture: shownPicture,
  });
  expect(userSummaryView({ ...person, picture: null }).profile_picture).toBeNull();
});

test("people see of others what is theirs to see", () => {
  const counts = { followers_count: 1, following_count: 2, flenjors_count: 3, is_following: true };
  const facts = { ...person, bio: "b", profile_picture_id: "p", ...counts };
  expect(personView({ ...facts, picture, ...secret } as never)).toEqual({
    ...facts,
    profile_picture: shownPicture,
  });
  expect(personView({ ...facts, picture: null } as never).profile_picture).toBeNull();
});

test("a person sees all of their own account but the secrets", () => {
  const plain = {
    ...person,
    bio: "b",
    followers_count: 1,
    following_count: 2,
    flenjors_count: 3,
    email: "ana@example.org",
    pending_email: null,
    locale: "pt",
    has_password: true,
    scope: [],
    unread_notifications: 4,
  };
  const row = {
    ...plain,
    ...secret,
    email_verified_at: moment,
    digest_wanted: true,
    created_at: moment,
    profile_picture_id: "p",
    picture_provider: "local",
    picture_width: 3,
    picture_height: 2,
    picture_placeholder: "x",
  };
  expect(ownUserView(row as never)).toEqual({
    ...plain,
    is_following: false,
    email_verified: true,
    mail_digest: true,
    created_at: at,
    profile_picture_id: "p",
    profile_picture: shownPicture,
  });
  const changed = (change: object) => ownUserView({ ...row, ...change } as never);
  expect(changed({ email: null }).email_verified).toBe(false);
  expect(changed({ email_verified_at: null }).email_verified).toBe(false);
  expect(changed({ profile_picture_id: null }).profile_picture).toBeNull();
  expect(changed({ picture_provider: null }).profile_picture).toBeNull();
  const unmeasured = changed({ picture_width: null, picture_height: null }).profile_picture;
  expect(unmeasured).toMatchObject({ width: 0, height: 0 });
});

test("R-PIC-04 a list wears its capsules' covers, and their scenes where they have none", () => {
  const shown = { id: "l", title: "t", description: "d", visibility: "public", items_count: 2 };
  const bare = { id: "00ff", scene: null, scene_placeholder: null, first_time: "evening" } as const;
  const row = {
    ...shown,
    creator_id: "u",
    creator: { ...person, picture: null },
    created_at: moment,
    pictures: [
      { ...bare, cover: picture },
      { ...bare, cover: null },
    ],
  };
  const owner = { id: "u", sessionId: "s", scope: [], blockedIds: [] };
  expect(listView(row as never, owner)).toEqual({
    ...shown,
    cover_assets: [shownPicture, sceneCover(bare)],
    creator: { ...person, profile_picture: null },
    is_owner: true,
    created_at: at,
  });
  expect(listView(row as never, null).is_owner).toBe(false);
});

test("notifications, passkeys and tags are shown as the contract says", () => {
  const facts = { id: "n", kind: "like", actors_count: 1, flenjor: null, is_unread: true };
  const row = { ...facts, actors: [{ ...person, picture: null }], last_at: moment };
  expect(notificationView(row as never)).toEqual({
    ...facts,
    actors: [{ ...person, profile_picture: null }],
    happened_at: at,
  });
  const key = { id: "k", name: "Phone", is_synced: true };
  const passkey = { ...key, created_at: moment, last_used_at: null, public_key: "secret" };
  expect(passkeyView(passkey as never)).toEqual({ ...key, created_at: at, last_used_at: null });
  expect(passkeyView({ ...passkey, last_used_at: moment } as never).last_used_at).toBe(at);
  const tag = { id: "t", slug: "sea", flenjors_count: 3 };
  const names = { name_en: "Sea", name_fr: "Mer", name_pt: "Mar" };
  expect(tagView({ ...tag, ...names } as never, "fr")).toEqual({ ...tag, name: "Mer" });
});

test("a case names the thing, the person and who reported and decided what", () => {
  const thing = { title: "t", words: "w", rating: 2, flenjor_id: "f", is_hidden: true };
  const shown = { id: "c", kind: "review", is_open: true, reports_count: 2 };
  const somebody = { ...person, picture: null };
  const row = {
    ...shown,
    ...thing,
    thing_id: "r",
    last_reported_at: moment,
    pictures: [picture],
    person: somebody,
    is_suspended: false,
    reports: [
      { reason: "spam", created_at: at, reporter: somebody },
      { reason: "rude", created_at: at, reporter: null },
    ],
    actions: [
      { action: "hide", created_at: at, moderator: somebody },
      { action: "dismiss", created_at: at, moderator: null },
    ],
  };
  const named = { ...person, profile_picture: null };
  expect(caseView(row as never)).toEqual({
    ...shown,
    last_reported_at: at,
    thing: { id: "r", ...thing, pictures: [shownPicture] },
    person: { ...named, is_suspended: false },
    reports: [
      { reason: "spam", created_at: at, reporter: named },
      { reason: "rude", created_at: at, reporter: null },
    ],
    actions: [
      { action: "hide", created_at: at, moderator: named },
      { action: "dismiss", created_at: at, moderator: null },
    ],
  });
});
