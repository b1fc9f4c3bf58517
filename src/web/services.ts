import type { QueryClient } from "@tanstack/react-query";
import { createContext as createReactContext, useContext } from "react";
import { createContext as createRouterContext } from "react-router";
import type { ShownAnnouncement } from "../contract/admin/announcements.ts";
import type { Locale } from "../i18n/locales.ts";
import type { Api } from "./api/api.ts";
import type { Session } from "./domain/session/session-store.ts";
import type { PostedForm, PublicSettings, Theme } from "./page-state.ts";

/** Everything that pages work with, on the server and in the browser alike. */
export type Services = {
  api: Api;
  queryClient: QueryClient;
  locale: Locale;
  settings: PublicSettings;
  session: Session;
  /** As the page came; `useTheme` knows what was chosen since. */
  theme: Theme;
  /** As the page came. */
  announcements: readonly ShownAnnouncement[];
  /** Where this page is the answer to a form. */
  posted?: PostedForm | undefined;
};

/** For loaders. */
export const servicesContext = createRouterContext<Services>();

const ReactServices = createReactContext<Services | null>(null);

/** For components. */
export const ServicesProvider = ReactServices.Provider;

export function useServices(): Services {
  const services = useContext(ReactServices);
  if (!services) throw new Error("useServices needs a ServicesProvider above it.");
  return services;
}
