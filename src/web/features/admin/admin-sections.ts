/** The pages of operators, in the order in which they are listed; each page adds its line. */
export const adminSections = [
  { path: "/admin", name: "overview" },
  { path: "/admin/people", name: "people" },
  { path: "/admin/announcements", name: "announcements" },
  { path: "/admin/work", name: "work" },
  { path: "/admin/backups", name: "backups" },
  { path: "/admin/storage", name: "storage" },
  { path: "/admin/searches", name: "searches" },
  { path: "/admin/audit", name: "audit" },
  { path: "/admin/versions", name: "versions" },
] as const;

export type AdminSection = (typeof adminSections)[number]["name"];
