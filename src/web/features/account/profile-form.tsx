import { useTranslations } from "use-intl";
import { limits } from "../../../contract/limits.ts";
import type { OwnUser } from "../../../contract/users.ts";
import { useForm } from "../../api/use-form.ts";
import { adoptUser } from "../../domain/session/session.ts";
import { useUsernameCheck } from "../../domain/session/use-username-check.ts";
import { showSnack } from "../../lib/alerts.ts";
import { useServices } from "../../services.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import styles from "./form.module.css";

export function ProfileForm({ user }: { user: OwnUser }) {
  const t = useTranslations("account.profile");
  const services = useServices();
  const { host } = new URL(services.settings.origin);
  const { input, check, onInput } = useUsernameCheck({ own: user.username });
  const form = useForm<{ full_name: string; username: string; bio: string }>({
    loadSchema: async () =>
      (await import("../../../contract/identity/account.ts")).accountEndpoints["PATCH /account"]
        .body,
    send: async ({ full_name, username, bio }) => {
      const { data } = await services.api("PATCH /account", { body: { full_name, username, bio } });
      adoptUser(services, data.user);
      showSnack({ type: "success", heading: t("saved") });
    },
  });
  const taken = check.state === "taken" ? t("usernameTaken", { username: check.username }) : null;
  return (
    <form className={styles.form} {...form.props}>
      <TextField
        label={t("fullName")}
        name="full_name"
        autoComplete="name"
        required
        defaultValue={user.full_name}
        error={form.errors.full_name}
      />
      <TextField
        ref={input}
        label={t("username")}
        name="username"
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={user.username}
        onInput={onInput}
        error={taken ?? form.errors.username}
        hint={
          <>
            {t("usernameHint", { address: `${host}/${user.username}` })}{" "}
            <span role="status">
              {check.state === "free" ? t("usernameFree", { username: check.username }) : null}
            </span>
          </>
        }
      />
      <TextArea
        label={t("bio")}
        name="bio"
        optional
        limit={limits.bio}
        hint={t("bioHint")}
        defaultValue={user.bio}
        error={form.errors.bio}
      />
      <Button type="submit" busy={form.isPending}>
        {t("save")}
      </Button>
    </form>
  );
}
