import { remembered } from "../lib/remembered.ts";
import type { Log } from "./discovery.ts";
import { OpenidFailure } from "./failure.ts";
import type { ConfirmedIdentity, OfferedProvider, Provider, ReturnedCode } from "./provider.ts";
import type { ProviderClient } from "./provider-client.ts";
import { createSpentCodes } from "./spent-codes.ts";

export type Openid = {
  has(id: string): boolean;
  /** The provider's name; its id, should it no longer be set up. */
  nameOf(id: string): string;
  /** Whether its own second step stands for ours. */
  isTrusted(id: string): boolean;
  /** The providers that can be reached now. */
  list(log: Log): Promise<OfferedProvider[]>;
  /** Trades a code for the identity that it stands for; fails with an OpenidFailure. */
  confirm(id: string, returned: ReturnedCode, log: Log): Promise<ConfirmedIdentity>;
};

type Entry = { provider: Provider; client: () => Promise<ProviderClient> };

export function createOpenid(providers: Provider[]): Openid {
  const entries = new Map<string, Entry>(
    providers.map((provider) => [provider.id, { provider, client: clientOf(provider) }]),
  );
  const codes = createSpentCodes();
  return {
    has: (id) => entries.has(id),
    nameOf: (id) => entries.get(id)?.provider.name ?? id,
    isTrusted: (id) => entries.get(id)?.provider.isTrusted ?? false,
    list: async (log) => {
      const found = await Promise.all([...entries.values()].map((entry) => offer(entry, log)));
      return found.filter((one) => one !== null);
    },
    confirm: async (id, returned, log) => {
      const entry = entries.get(id);
      if (!entry) throw new OpenidFailure("refused", "no such provider");
      if (!codes.spend(returned.code)) throw new OpenidFailure("refused", "code spent before");
      try {
        return await (await entry.client()).confirm(returned, log);
      } catch (error) {
        const isRefused = error instanceof OpenidFailure && error.kind === "refused";
        if (!isRefused) codes.giveBack(returned.code);
        throw error;
      }
    },
  };
}

/** The library is loaded when a provider is first asked: most sites have none. */
function clientOf(provider: Provider): Entry["client"] {
  return remembered(async () => {
    const { createProviderClient } = await import("./provider-client.ts");
    return createProviderClient(provider);
  });
}

async function offer({ provider, client }: Entry, log: Log): Promise<OfferedProvider | null> {
  try {
    return await (await client()).offer(log);
  } catch (error) {
    // The discovery has logged its own failures; another is that the library cannot be loaded.
    if (!(error instanceof OpenidFailure)) {
      log.warn({ provider: provider.id, err: error }, "sign-in provider cannot be asked");
    }
    return null;
  }
}
