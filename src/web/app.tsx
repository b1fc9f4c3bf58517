import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { IntlProvider } from "use-intl";
import { isoOf } from "../i18n/locales.ts";
import type { Messages } from "../i18n/messages.ts";
import { SharedIntl } from "../library-internals/shared-intl.tsx";
import { isOnline } from "./api/online.ts";
import { type Services, ServicesProvider } from "./services.ts";

/** Lists stay fresh for a moment, so that going back costs no request. */
const freshForMs = 30_000;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    // The API client has its own way of trying again.
    defaultOptions: {
      // Without a connection what is here is as fresh as it gets.
      queries: {
        staleTime: () => (isOnline() ? freshForMs : Number.POSITIVE_INFINITY),
        retry: false,
      },
      mutations: { retry: false },
    },
  });
}

const Words = import.meta.env.SSR ? SharedIntl : IntlProvider;

type AppProps = { services: Services; messages: Messages; children: ReactNode };

export function App({ services, messages, children }: AppProps) {
  return (
    <Words locale={isoOf(services.locale)} messages={messages} timeZone="UTC">
      <QueryClientProvider client={services.queryClient}>
        <ServicesProvider value={services}>{children}</ServicesProvider>
      </QueryClientProvider>
    </Words>
  );
}
