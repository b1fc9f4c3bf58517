import { queryOptions, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { SocialProvider } from "../../../contract/identity/auth.ts";
import { showSnack } from "../../lib/alerts.ts";
import { type Services, useServices } from "../../services.ts";
import { Button } from "../../ui/button.tsx";
import { beginSocial } from "./social-attempt.ts";
import styles from "./social-buttons.module.css";

export function socialProvidersQuery({ api }: Pick<Services, "api">) {
  return queryOptions({
    queryKey: ["social-providers"],
    queryFn: async ({ signal }) =>
      (await api("GET /auth/social/providers", {}, { signal })).data.providers,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

type SocialButtonsProps = {
  target: string;
  /** The token of the link by which somebody new may join. */
  invitation?: string | null;
};

/** One button per provider that is set up; nothing where there is none. */
export function SocialButtons({ target, invitation = null }: SocialButtonsProps) {
  const t = useTranslations("auth.social");
  const services = useServices();
  const { data: providers = [] } = useQuery(socialProvidersQuery(services));
  if (providers.length === 0) return null;

  async function go(provider: SocialProvider): Promise<void> {
    const { origin } = services.settings;
    try {
      window.location.assign(await beginSocial(provider, { origin, target, invitation }));
    } catch {
      // Without a secure connection there is no digest; without storage the attempt cannot be kept.
      showSnack({ type: "error", heading: t("insecure") });
    }
  }

  return (
    <div className={styles.group}>
      <p className={styles.or}>
        <span>{t("or")}</span>
      </p>
      {providers.map((provider) => (
        <Button key={provider.id} variant="secondary" wide onClick={() => go(provider)}>
          {t("with", { name: provider.name })}
        </Button>
      ))}
    </div>
  );
}
