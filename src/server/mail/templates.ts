/** What can be mailed, and where its button leads. A token in the path is made when it is written. */
export const mailTemplates = {
  "verify-email": { token: "verify", path: "/email/verify/new/{token}" },
  "already-registered": { token: null, path: "/password/forgot" },
  "reset-password": { token: "reset", path: "/password/reset/{token}" },
  "verify-new-email": { token: "change", path: "/email/verify/new/{token}" },
  "email-change-notice": { token: null, path: "/account" },
  "email-changed": { token: null, path: "/account" },
  "password-changed": { token: null, path: "/account" },
  "passkey-added": { token: null, path: "/account/settings" },
  "passkey-removed": { token: null, path: "/account/settings" },
  "identity-linked": { token: null, path: "/account/settings" },
  "identity-unlinked": { token: null, path: "/account/settings" },
  "recovery-code-used": { token: null, path: "/account/settings" },
  "second-step-off": { token: null, path: "/account/settings" },
  "account-deleted": { token: null, path: "/" },
  "capsule-hidden": { token: null, path: "/capsules/{flenjorId}" },
  "capsule-restored": { token: null, path: "/capsules/{flenjorId}" },
  "review-hidden": { token: null, path: "/capsules/{flenjorId}" },
  "review-restored": { token: null, path: "/capsules/{flenjorId}" },
  "report-decided": { token: null, path: "/terms-of-service" },
  "account-suspended": { token: null, path: "/terms-of-service" },
  "account-restored": { token: null, path: "/login" },
  "access-granted": { token: null, path: "/capsules/{flenjorId}" },
  digest: { token: null, path: "/notifications" },
} as const satisfies Record<string, { token: "verify" | "reset" | "change" | null; path: string }>;

export type MailTemplate = keyof typeof mailTemplates;
