import { createTestApp, type TestAnswer, type TestApp } from "./app.ts";
import {
  type OpenidServer,
  type ProviderPerson,
  type SocialCode,
  startOpenidServer,
} from "./openid.ts";

export type SocialApp = {
  app: TestApp;
  provider: OpenidServer;
  /** Puts somebody new before the provider, with an address that it vouches for. */
  arrive(name: string, more?: Partial<ProviderPerson>): ProviderPerson;
  post(code: SocialCode, options?: { locale?: string }): Promise<TestAnswer>;
  /** All the way: through the provider and back. */
  signIn(options?: { locale?: string }): Promise<TestAnswer>;
  usersWith(email: string): Promise<{ id: string }[]>;
  close(): Promise<void>;
};

export const socialOrigin = "http://localhost:3000";

/** The application beside a real OpenID Connect server. */
export async function createSocialApp(settings: Record<string, string> = {}): Promise<SocialApp> {
  const provider = await startOpenidServer(socialOrigin);
  const app = await createTestApp({
    ORIGIN: socialOrigin,
    OPENID_PROVIDERS: JSON.stringify([provider.entry]),
    ...settings,
  });
  let lastNumber = 0;
  const self: SocialApp = {
    app,
    provider,
    arrive: (name, more) => {
      const sub = `person-${++lastNumber}`;
      provider.person = { sub, name, email: `${sub}@example.org`, email_verified: true, ...more };
      return provider.person;
    },
    post: (code, options) =>
      app.call("POST /auth/social", { body: { provider: "loopback", ...code } }, options),
    signIn: async (options) => self.post(await provider.obtainCode(), options),
    usersWith: (email) =>
      app.db.selectFrom("users").select("id").where("email", "=", email).execute(),
    close: async () => {
      await app.close();
      await provider.close();
    },
  };
  return self;
}
