import type { Mutation } from "../../scripts/checks/mutations.ts";

const tries: Mutation["noticedBy"] = {
  project: "api-postgres",
  tests: ["src/server/mail/mail-tries.test.ts"],
};
const byTemplate: Mutation["noticedBy"] = {
  project: "api-postgres",
  tests: ["src/server/mail/mails-by-template.test.ts"],
};
const digest: Mutation["noticedBy"] = {
  project: "api-postgres",
  tests: ["src/server/features/notifications/notifications-digest.test.ts"],
};
const words: Mutation["noticedBy"] = {
  project: "api-postgres",
  tests: ["src/server/mail/people-words.test.ts"],
};

/** Faults in mails: their content, recipients, times and number. */
export const mutations: Mutation[] = [
  {
    name: "a mail does not say that a machine wrote it",
    file: "src/server/mail/mail-transport.ts",
    find: '          "Auto-Submitted": "auto-generated",\n',
    replace: "",
    noticedBy: tries,
  },
  {
    name: "a mail program is not told where digests end",
    file: "src/server/mail/mail-transport.ts",
    find: '            "List-Unsubscribe": `<${stopAddress}>`,\n',
    replace: "",
    noticedBy: tries,
  },
  {
    name: "a mail program may not end digests by itself",
    file: "src/server/mail/mail-transport.ts",
    find: '            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",\n',
    replace: "",
    noticedBy: tries,
  },
  {
    name: "another node takes a mail that is being sent",
    file: "src/server/mail/mail-worker.ts",
    find: "const leaseSeconds = 300;",
    replace: "const leaseSeconds = 30;",
    noticedBy: tries,
  },
  {
    name: "a mail that is refused is tried again and again",
    file: "src/server/mail/mail-worker.ts",
    find: "2 ** mail.attempts * 5",
    replace: "2 * mail.attempts * 5",
    noticedBy: tries,
  },
  {
    name: "a mail that is refused often waits for days",
    file: "src/server/mail/mail-worker.ts",
    find: "const longestWaitSeconds = 6 * 60 * 60;",
    replace: "const longestWaitSeconds = 24 * 60 * 60;",
    noticedBy: tries,
  },
  {
    name: "digests come twice a day",
    file: "src/server/features/notifications/notifications-digest.service.ts",
    find: "const dayMs = 24 * 60",
    replace: "const dayMs = 12 * 60",
    noticedBy: tries,
  },
  {
    name: "a digest tells what somebody is about to read on the site",
    file: "src/server/features/notifications/notifications-digest.service.ts",
    find: "const settleMs = 60 * 60 * 1000;",
    replace: "const settleMs = 59 * 60 * 1000;",
    noticedBy: tries,
  },
  {
    name: "a digest has one line more than may be",
    file: "src/server/features/notifications/notifications-digest.service.ts",
    find: "const mostLines = 10;",
    replace: "const mostLines = 11;",
    noticedBy: tries,
  },
  {
    name: "a digest is written in English for everybody",
    file: "src/server/features/notifications/notifications-digest.service.ts",
    find: "locale: reader.locale,",
    replace: 'locale: "en",',
    noticedBy: digest,
  },
  {
    name: "digests go to addresses that nobody has proven",
    file: "src/server/features/notifications/notifications-digest.queries.ts",
    find: "where u.digest_wanted and u.email_verified_at is not null and u.email",
    replace: "where u.digest_wanted and u.email",
    noticedBy: byTemplate,
  },
  {
    name: "notices go to addresses that nobody has proven",
    file: "src/server/features/users/users-notices.service.ts",
    find: "if (!email || !email_verified) return;",
    replace: "if (!email || email_verified === null) return;",
    noticedBy: byTemplate,
  },
  {
    name: "a farewell goes to an address that nobody has proven",
    file: "src/server/features/account/account-deletion.service.ts",
    find: "if (user.email && user.email_verified) {",
    replace: "if (user.email) {",
    noticedBy: byTemplate,
  },
  {
    name: "who is let in is mailed at an address that nobody has proven",
    file: "src/server/features/people/people-access-mails.queries.ts",
    find: '    .where("email", "is not", null)\n    .where("email_verified_at", "is not", null)\n',
    replace: '    .where("email", "is not", null)\n',
    noticedBy: byTemplate,
  },
  {
    name: "notices are written in English for everybody",
    file: "src/server/features/users/users-notices.service.ts",
    find: "    locale,\n    details: { ...details, username },",
    replace: '    locale: locale && "en",\n    details: { ...details, username },',
    noticedBy: {
      project: "api-postgres",
      tests: ["src/server/features/passkeys/passkeys.test.ts"],
    },
  },
  {
    name: "who is let in is mailed in English",
    file: "src/server/features/people/people-access-mails.service.ts",
    find: "      locale,\n      details: { flenjorId",
    replace: '      locale: locale && "en",\n      details: { flenjorId',
    noticedBy: {
      project: "api-postgres",
      tests: ["src/server/features/people/people-access.test.ts"],
    },
  },
  {
    name: "a name may fill a mail",
    file: "src/server/mail/people-words.ts",
    find: "{ name: 40, from: 40 }",
    replace: "{ from: 40 }",
    noticedBy: words,
  },
  {
    name: "a name that fits is cut",
    file: "src/server/mail/people-words.ts",
    find: "letters.length <= most",
    replace: "letters.length < most",
    noticedBy: words,
  },
  {
    name: "who asks for a link with an unknown address is mailed one",
    file: "src/server/features/auth/auth-recovery.service.ts",
    find: "for (let at = 0; at < mostTried; at++) await mailReset(inside, told[at]);",
    replace:
      'for (let at = 0; at < mostTried; at++) await mailReset(inside, told[at]);\n    const details = { username: "nobody" };\n    if (!likeliest) await enqueueMail(inside.db, { userId: null, recipient: email, template: "password-changed", locale: "en", details });',
    noticedBy: { project: "browser", tests: ["tests/e2e/auth-mail.spec.ts"] },
  },
];
