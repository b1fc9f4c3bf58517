// Faults on screens that a browser test must notice: each is planted alone, and its test must then fail.
import type { Mutation } from "../../scripts/checks/mutations.ts";

export const mutations: Mutation[] = [
  {
    name: "the rows of many refused files lie over each other",
    file: "src/web/features/drafts/publish/publishing-modal.module.css",
    find: "    grid-auto-rows: max-content;\n",
    replace: "",
    noticedBy: {
      project: "browser",
      tests: ["tests/e2e/drafts-looks.spec.ts"],
      title: "none over another",
    },
  },
  {
    name: "the face in the bar is asked for at another width",
    file: "src/web/layouts/profile-menu.tsx",
    find: "profilePictureAt(viewer.profile_picture, 50)",
    replace: "profilePictureAt(viewer.profile_picture, 300)",
    noticedBy: {
      project: "browser",
      tests: ["tests/e2e/picture-widths.spec.ts"],
      title: "faces are asked for",
    },
  },
  {
    name: "the face in the menu is asked for at another width",
    file: "src/web/layouts/profile-menu-items.tsx",
    find: "profilePictureAt(viewer.profile_picture, 300)",
    replace: "profilePictureAt(viewer.profile_picture, 50)",
    noticedBy: {
      project: "browser",
      tests: ["tests/e2e/picture-widths.spec.ts"],
      title: "faces are asked for",
    },
  },
  {
    name: "cards are never offered a picture of 500",
    file: "src/web/domain/media/pictures.ts",
    find: "number[] = pictureWidths",
    replace: "number[] = pictureWidths.slice(1)",
    noticedBy: {
      project: "browser",
      tests: ["tests/e2e/picture-widths.spec.ts"],
      title: "cards and pages ask for",
    },
  },
  {
    name: "who has no picture has no sign either",
    file: "src/web/ui/avatar.tsx",
    find: "data-initials={initialsOf(name)}",
    replace: 'data-initials=""',
    noticedBy: {
      project: "browser",
      tests: ["tests/e2e/picture-widths.spec.ts"],
      title: "a person without a picture",
    },
  },
  {
    name: "errors and notes have each other's icon",
    file: "src/web/ui/feedback/alert-type.ts",
    find: "{ error: X, info: Info,",
    replace: "{ error: Info, info: X,",
    noticedBy: {
      project: "browser",
      tests: ["tests/e2e/development.spec.ts"],
      title: "an icon by its type",
    },
  },
  {
    name: "refused files are told in passing",
    file: "src/web/domain/media/uploading/use-file-taking.ts",
    find: "      showModalAlert({ type",
    replace: "      void ({ type",
    noticedBy: {
      project: "browser",
      tests: ["tests/e2e/drafts-modals.spec.ts"],
      title: "in a message that stays",
    },
  },
  {
    name: "the error page has no words of the API",
    file: "src/web/pages/error-page.tsx",
    find: 'return status === undefined ? "" : message || statusText || "";',
    replace: 'return status === undefined ? (message ?? statusText ?? "") : "";',
    noticedBy: {
      project: "browser",
      tests: ["tests/e2e/errors.spec.ts"],
      title: "says what the API said",
    },
  },
  {
    name: "a route inside the app passes over a guard that nobody knows",
    file: "src/web/route-guards.ts",
    find: "if (!guard) throw new Error(`Unknown route guard: $" + "{name}`);",
    replace: "if (!guard) continue;",
    noticedBy: {
      project: "browser",
      tests: ["tests/e2e/development.spec.ts"],
      title: "names an unknown guard",
    },
  },
  {
    name: "the slideshow forgets that it was paused",
    file: "src/web/domain/media/hero-slideshow.tsx",
    find: "!isStill && !useMainArea.getState().isSlideshowPaused",
    replace: "!isStill",
    noticedBy: {
      project: "browser",
      tests: ["tests/e2e/landing.spec.ts"],
      title: "stay paused on the next page",
    },
  },
  {
    name: "a name from a map stays without capitals",
    file: "src/web/domain/place/maps-link.ts",
    find: "hasCapital(name) ? name : titleCase(name)",
    replace: "hasCapital(name) ? titleCase(name) : name",
    noticedBy: {
      project: "browser",
      tests: ["tests/e2e/add-place.spec.ts"],
      title: "has those of a title",
    },
  },
  {
    name: "an e-mail that shares has no link",
    file: "src/web/features/sharing/share-links.ts",
    find: "&body=$" + "{url}`",
    replace: "&body=`",
    noticedBy: {
      project: "browser",
      tests: ["tests/e2e/sharing.spec.ts"],
      title: "shares by e-mail and by the device",
    },
  },
  {
    name: "sharing by the device's own way is not counted",
    file: "src/web/features/sharing/share-modal.tsx",
    find: '      count("native");\n',
    replace: "",
    noticedBy: {
      project: "browser",
      tests: ["tests/e2e/sharing.spec.ts"],
      title: "shares by e-mail and by the device",
    },
  },
  {
    name: "plurals, numbers and dates are English in every language",
    file: "src/web/app.tsx",
    find: "locale={isoOf(services.locale)}",
    replace: 'locale={isoOf("en")}',
    noticedBy: { project: "browser", tests: ["tests/e2e/language-forms.spec.ts"] },
  },
  {
    name: "a draft is private unless one says otherwise",
    file: "src/contract/shared/capsule-fields.ts",
    find: 'of: visibilities, initial: "public"',
    replace: 'of: visibilities, initial: "private"',
    noticedBy: {
      project: "browser",
      tests: ["tests/e2e/drafts.spec.ts"],
      title: "published with defaults",
    },
  },
];
