export type Template = {
  /** The purpose of the token in the path, which is made when the mail is sent. */
  token: "verify" | "reset" | "change" | null;
  /** Where the button leads. */
  path: string;
  /** Details that nobody but the operator or a moderator wrote; all others are cleaned. */
  asWritten?: readonly string[];
};

const decision = { token: null, asWritten: ["reason"] } as const;
const signIn = { token: null, path: "/account/settings" } as const;

/** Of a guest the button leads to the guest's own page. */
const outing = { token: null, path: "/outings/{outingId}", asWritten: ["when"] } as const;

/** Mails about what happens in an outing. */
const outingTemplates = {
  "outing-invitation": outing,
  "outing-link": outing,
  "outing-answers": outing,
  "outing-settled": outing,
  "outing-changed": outing,
  "outing-cancelled": outing,
  "outing-reminder": outing,
} as const;

export type OutingTemplate = keyof typeof outingTemplates;

/** All mails that the site sends. */
export const mailTemplates = {
  "verify-email": { token: "verify", path: "/email/verify/new/{token}" },
  "already-registered": { token: null, path: "/password/forgot" },
  "reset-password": { token: "reset", path: "/password/reset/{token}" },
  "verify-new-email": { token: "change", path: "/email/verify/new/{token}" },
  "email-change-notice": { token: null, path: "/account" },
  "email-changed": { token: null, path: "/account" },
  "password-changed": { token: null, path: "/account" },
  "passkey-added": signIn,
  "passkey-removed": signIn,
  "identity-linked": { ...signIn, asWritten: ["provider"] },
  "identity-unlinked": { ...signIn, asWritten: ["provider"] },
  "recovery-code-used": signIn,
  "second-step-off": signIn,
  "account-deleted": { token: null, path: "/" },
  "capsule-hidden": { ...decision, path: "/capsules/{flenjorId}" },
  "capsule-restored": { ...decision, path: "/capsules/{flenjorId}" },
  "review-hidden": { ...decision, path: "/capsules/{flenjorId}" },
  "review-restored": { ...decision, path: "/capsules/{flenjorId}" },
  "review-deleted": { ...decision, path: "/terms-of-service" },
  "answer-hidden": { ...decision, path: "/capsules/{flenjorId}" },
  "answer-restored": { ...decision, path: "/capsules/{flenjorId}" },
  "outing-hidden": { ...decision, path: "/outings/{outingId}" },
  "outing-restored": { ...decision, path: "/outings/{outingId}" },
  "message-hidden": { ...decision, path: "/outings/{outingId}" },
  "message-restored": { ...decision, path: "/outings/{outingId}" },
  "memory-hidden": { ...decision, path: "/outings/{outingId}" },
  "memory-restored": { ...decision, path: "/outings/{outingId}" },
  "report-decided": { token: null, path: "/terms-of-service" },
  "account-suspended": { ...decision, path: "/terms-of-service" },
  "account-restored": { ...decision, path: "/login" },
  "access-granted": { token: null, path: "/capsules/{flenjorId}" },
  ...outingTemplates,
  digest: { token: null, path: "/notifications" },
} as const satisfies Record<string, Template>;

export type MailTemplate = keyof typeof mailTemplates;
