// Faults that a browser test must notice: each is planted alone, and its test must then fail.
import type { Mutation } from "../../scripts/checks/mutations.ts";

export const mutations: Mutation[] = [
  {
    name: "a like that failed stays on the screen",
    file: "src/web/domain/capsule/likes.ts",
    find: "        show(!isLiked);\n        reportError",
    replace: "        reportError",
    noticedBy: {
      project: "browser",
      tests: ["tests/e2e/likes.spec.ts"],
      title: "a like that fails is taken back",
    },
  },
  {
    name: "lists do not follow a like",
    file: "src/web/domain/capsule/capsule-cache.ts",
    find: "capsule.id === id ? { ...capsule, ...change(capsule) } : capsule",
    replace: "capsule",
    noticedBy: {
      project: "browser",
      tests: ["tests/e2e/likes.spec.ts"],
      title: "shows in every list that has it",
    },
  },
  {
    name: "what was asked for by one person stays after they sign out",
    file: "src/web/domain/session/session.ts",
    find: "  queryClient.clear();\n  session.setState({ viewer: null });",
    replace: "  void queryClient;\n  session.setState({ viewer: null });",
    noticedBy: {
      project: "browser",
      tests: ["tests/e2e/one-after-another.spec.ts"],
      title: "shows nothing of the first person",
    },
  },
  {
    name: "what a visitor was shown stays after they sign in",
    file: "src/web/domain/session/sign-in.ts",
    find: "    queryClient.clear();\n",
    replace: "    void queryClient;\n",
    noticedBy: {
      project: "browser",
      tests: ["tests/e2e/one-after-another.spec.ts"],
      title: "a page that a visitor has loaded is loaded again",
    },
  },
  {
    name: "a page from the browser's memory does not look who is signed in",
    file: "src/web/api/token.ts",
    find: "    if (persisted) listener();",
    replace: "    void persisted;",
    noticedBy: {
      project: "browser",
      tests: ["tests/e2e/one-after-another.spec.ts"],
      title: "comes back from the browser's memory",
    },
  },
  {
    name: "an upload is not tried again",
    file: "src/web/api/retry.ts",
    find: "if (!(sent instanceof Error) && !isTemporary(sent.status)) return sent;",
    replace: "if (!(sent instanceof Error)) return sent;",
    noticedBy: {
      project: "browser",
      tests: ["tests/e2e/uploads-again.spec.ts"],
      title: "is tried again with one key",
    },
  },
  {
    name: "an upload that is to wait long is tried again at once",
    file: "src/web/api/retry.ts",
    find: "sent instanceof Error ? null : sent.retryAfter",
    replace: "null",
    noticedBy: {
      project: "browser",
      tests: ["tests/e2e/uploads-again.spec.ts"],
      title: "is asked to wait long",
    },
  },
  {
    name: "a refused upload is sent again",
    file: "src/web/api/retry.ts",
    find: "!isTemporary(sent.status)) return sent;",
    replace: "!isTemporary(sent.status) && sent.status < 400) return sent;",
    noticedBy: {
      project: "browser",
      tests: ["tests/e2e/uploads-refused.spec.ts"],
      title: "answered 422 is sent once",
    },
  },
  {
    name: "a card repeats the name of a city state",
    file: "src/contract/shared/place-in-short.ts",
    find: "[...new Set([place.city || place.name, place.country])]",
    replace: "[place.city || place.name, place.country]",
    noticedBy: { project: "unit", tests: ["src/contract/shared/place-in-short.test.ts"] },
  },
  {
    name: "an address may ask for a number that the API refuses",
    file: "src/web/features/discover/filter-numbers.ts",
    find: "number >= min && number <= max ? String(number) : null",
    replace: "String(number)",
    noticedBy: { project: "unit", tests: ["src/web/features/discover/filters.test.ts"] },
  },
  {
    name: "where storage is full, the token is lost",
    file: "src/web/lib/stored-text.ts",
    find: "        textOfThisPage = text;",
    replace: "        textOfThisPage = null;",
    noticedBy: { project: "unit", tests: ["src/web/lib/stored-text.test.ts"] },
  },
  {
    name: "the spend is not sent",
    file: "src/web/features/discover/filters.ts",
    find: "map: _map, radius_km, ...asked }",
    replace: "map: _map, max_spend: _spend, radius_km, ...asked }",
    noticedBy: { project: "browser", tests: ["tests/e2e/discover-facts.spec.ts"] },
  },
  {
    name: "the number of people is not sent",
    file: "src/web/features/discover/filters.ts",
    find: "map: _map, radius_km, ...asked }",
    replace: "map: _map, people: _people, radius_km, ...asked }",
    noticedBy: { project: "browser", tests: ["tests/e2e/discover-facts.spec.ts"] },
  },
  {
    name: "My Lists of the profile menu leads elsewhere",
    file: "src/web/layouts/profile-menu-items.tsx",
    find: 'to="/my-lists"',
    replace: 'to="/my-capsules"',
    noticedBy: {
      project: "browser",
      tests: ["tests/e2e/menus.spec.ts"],
      title: "every entry of the profile menu",
    },
  },
  {
    name: "Settings of the mobile menu leads elsewhere",
    file: "src/web/layouts/mobile-menu.tsx",
    find: '<Item to="/account">',
    replace: '<Item to="/account/settings">',
    noticedBy: {
      project: "browser",
      tests: ["tests/e2e/menus.spec.ts"],
      title: "every entry of the mobile menu",
    },
  },
  {
    name: "Create Capsule of the bar leads elsewhere",
    file: "src/web/layouts/top-bar.tsx",
    find: '<ButtonLink to="/capsules/new"',
    replace: '<ButtonLink to="/my-capsules"',
    noticedBy: {
      project: "browser",
      tests: ["tests/e2e/menus.spec.ts"],
      title: "the bar of a member",
    },
  },
  {
    name: "the bar lies on every page as on the landing",
    file: "src/web/layouts/default-layout.tsx",
    find: "<TopBar />",
    replace: "<TopBar over />",
    noticedBy: {
      project: "browser",
      tests: ["tests/e2e/menus.spec.ts"],
      title: "has the bar above it",
    },
  },
];
