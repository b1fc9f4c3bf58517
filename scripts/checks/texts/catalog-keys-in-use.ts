import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Keys that the code puts together, such as t(`alert.${type}`): all that begin so count as used. */
const builtInCode = [
  "account.mails.kinds.",
  "auth.door.",
  "auth.why.",
  "discover.filters.sorts.",
  "drafts.needs.",
  "drafts.publishing.stages.",
  "errors.",
  "insights.channels.",
  "insights.measures.",
  "landing.making.sample.",
  "landing.making.steps.",
  "landing.moments.",
  "mails.",
  "media.refused.",
  "mobile.app.appStore",
  "mobile.app.features.",
  "mobile.app.googlePlay",
  "admin.backups.causes.",
  "admin.backups.problems.",
  "admin.checks.",
  "admin.facts.",
  "admin.jobs.names.",
  "admin.mails.failures.",
  "admin.mails.kinds.",
  "admin.mails.none.",
  "admin.mails.tabs.",
  "admin.problems.",
  "admin.schedule.",
  "admin.sections.",
  "operating.announcements.audience.",
  "operating.announcements.kind.",
  "operating.announcements.state.",
  "operating.audit.details.",
  "operating.audit.events.",
  "operating.storage.hints.",
  "operating.storage.names.",
  "operating.people.acts.",
  "operating.people.done.",
  "operating.people.explain.",
  "operating.people.facts.",
  "operating.people.roles.",
  "admin.states.",
  "admin.values.",
  "admin.versions.facts.",
  "moderation.actions.",
  "moderation.answerBy",
  "moderation.done.",
  "moderation.explain.",
  "moderation.invitations.lead.",
  "moderation.kinds.",
  "moderation.none.",
  "moderation.reasons.",
  "moderation.reviewBy",
  "moderation.sections.",
  "moderation.tabs.",
  "moderation.told.",
  "notifications.lines.",
  "invitation.guest.thanks.",
  "invitation.refused.",
  "outings.changes.kinds.",
  "outings.ending.",
  "outings.list.none.",
  "outings.list.noneText.",
  "outings.list.tabs.",
  "outings.marks.",
  "outings.near.",
  "outings.people.answers.",
  "outings.ribbon.",
  "outings.votes.votes.",
  "people.counts.",
  "people.followers.",
  "people.following.",
  "people.mine.",
  "people.tabs.",
  "safety.more.",
  "safety.report.open.",
  "safety.report.reasons.",
  "search.kinds.",
  "setup.about.",
  "setup.fields.",
  "setup.mailOutcomes.",
  "setup.providerOutcomes.",
  "setup.sections.",
  "setup.storeOutcomes.",
  "sharing.services.",
  "sharing.title.",
  "shell.navigation.",
  "slots.days.",
  "slots.short.",
  "slots.slots.",
  "slots.times.",
  "ui.alert.",
];

/**
 * The keys that no source file names: whole ("shell.theme.label"), or as a namespace and the rest
 * of the key in one file (useTranslations("shell.theme") and t("label")).
 */
export function unusedKeys(root: string, keys: string[]): string[] {
  const files = globSync("src/**/*.{ts,tsx}", { cwd: root })
    .filter((name) => !/\.test\.tsx?$/.test(name))
    .map((name) => literalsOf(readFileSync(join(root, name), "utf8")));
  return keys.filter(
    (key) =>
      !builtInCode.some((prefix) => key.startsWith(prefix)) &&
      !files.some((literals) => literals.has(key) || namesInParts(literals, key)),
  );
}

function literalsOf(source: string): Set<string> {
  return new Set([...source.matchAll(/(["'`])([\w.-]+)\1/g)].map((match) => match[2] ?? ""));
}

function namesInParts(literals: Set<string>, key: string): boolean {
  const parts = key.split(".");
  return parts.some((_, at) => {
    const namespace = parts.slice(0, at).join(".");
    return literals.has(namespace) && literals.has(parts.slice(at).join("."));
  });
}
