import type { Mutation } from "../../scripts/checks/mutations.ts";

const noticed = (test: string): Mutation["noticedBy"] => ({
  project: "api-embedded",
  tests: [`src/server/${test}`],
});
const people = noticed("features/admin-people/admin-people.test.ts");
const announced = noticed("features/announcements/announcements.test.ts");
const pages = noticed("routes/pages/page-announcements.test.ts");
const policy = "src/server/features/admin-people/admin-people.policy.ts";

/** Faults of what operators do to people and say to everyone. */
export const mutations: Mutation[] = [
  {
    name: "somebody is suspended without a proof",
    file: policy,
    find: '["suspend", "confirm_address", "end_sessions"].includes(action)',
    replace: '["confirm_address", "end_sessions"].includes(action)',
    noticedBy: people,
  },
  {
    name: "an operator suspends an operator",
    file: policy,
    find: "isGrave && scope.length > 0",
    replace: "isGrave && scope.length > 9",
    noticedBy: people,
  },
  {
    name: "somebody is deleted under another name",
    file: "src/server/features/admin-people/admin-people.service.ts",
    find: "usernameKey(username) !== usernameKey(account.username)",
    replace: "usernameKey(username) === ''",
    noticedBy: people,
  },
  {
    name: "visitors read what is for members",
    file: "src/server/features/announcements/announcements.view.ts",
    find: 'isMember || audience === "everyone"',
    replace: 'isMember || audience !== "everyone" || true',
    noticedBy: announced,
  },
  {
    name: "a visitor gets the page of those who dismissed nothing",
    file: "src/server/routes/pages/pages.ts",
    find: "${announced} ${request.url}",
    replace: "${request.url}",
    noticedBy: pages,
  },
];
