import { useId } from "react";
import { useTranslations } from "use-intl";
import type { CallInput } from "../../../contract/endpoints.ts";
import { ApiError } from "../../api/api-error.ts";
import { useServices } from "../../services.ts";
import { Button } from "../../ui/button.tsx";
import { Alert } from "../../ui/feedback/alert.tsx";
import { Fixed } from "./basic-sections.tsx";
import { fixedBy, fixing } from "./fixed-by.ts";
import styles from "./setup.module.css";
import { useSetup } from "./setup-context.ts";
import { SetupField, SetupSwitch } from "./setup-field.tsx";
import { SetupSection, SetupTest } from "./setup-section.tsx";
import { appleIn, openidIn, providerIn, withoutOpenid } from "./setup-values.ts";

type TestBody = Omit<NonNullable<CallInput<"POST /setup/tests/provider">["body"]>, "session">;

const presets = [
  { name: "google", fields: ["client_id", "client_secret"], pattern: fixing.google },
  {
    name: "apple",
    fields: ["client_id", "team_id", "key_id", "private_key"],
    pattern: fixing.apple,
  },
  { name: "facebook", fields: ["client_id", "client_secret"], pattern: fixing.facebook },
] as const;

const most = 20;

export function ProvidersSection() {
  const t = useTranslations("setup");
  const { state, values, errors, set } = useSetup();
  const note = useId();
  const fixed = fixedBy(state, fixing.openid);
  const count = Number(values["openid.count"]) || 0;
  const hasTests =
    (count > 0 && !fixed) ||
    presets.some(
      ({ name, pattern }) => values[`providers.${name}.use`] === "on" && !fixedBy(state, pattern),
    );
  return (
    <SetupSection title={t("sections.providers")} about={t("about.providers")}>
      <div>
        <p>{t("about.redirect")}</p>
        <p>
          <code className={styles.address}>{state.redirect_uri}</code>
        </p>
      </div>
      {hasTests ? (
        <p id={note} className={styles.about}>
          {t("test.notTested")}
        </p>
      ) : null}
      {presets.map((preset) => (
        <Preset key={preset.name} preset={preset} note={note} />
      ))}
      <Fixed name={fixed} />
      {errors["providers.openid"] ? (
        <Alert type="error" heading={errors["providers.openid"]} isLive />
      ) : null}
      {Array.from({ length: fixed ? 0 : count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: its place is all that an entry has
        <OpenidFields key={at} at={at} note={note} />
      ))}
      {fixed || count >= most ? null : (
        <Button
          variant="secondary"
          className={styles.start}
          onClick={() => set("openid.count", String(count + 1))}
        >
          {t("addOpenid")}
        </Button>
      )}
    </SetupSection>
  );
}

function Preset({ preset, note }: { preset: (typeof presets)[number]; note: string }) {
  const t = useTranslations("setup");
  const { state, values } = useSetup();
  const { name, pattern } = preset;
  const fixed = fixedBy(state, pattern);
  const use = `providers.${name}.use`;
  const asked = (): TestBody =>
    name === "apple" ? { apple: appleIn(values) } : { [name]: providerIn(values, name) };
  const label = (field: string) => t(`fields.${name}.${field}` as Parameters<typeof t>[0]);
  return (
    <div className={styles.group}>
      <SetupSwitch name={use} label={label("use")} isFixed={fixed !== null} />
      <Fixed name={fixed} />
      {values[use] === "on" && !fixed ? (
        <>
          {preset.fields.map((field) => (
            <SetupField
              key={field}
              name={`providers.${name}.${field}`}
              label={label(field)}
              isLong={field === "private_key"}
              isSet={/secret|private/.test(field) && state.providers[name]?.has_secret === true}
            />
          ))}
          <ProviderTest asked={asked} place={`providers.${name}`} note={note} />
        </>
      ) : null}
    </div>
  );
}

function OpenidFields({ at, note }: { at: number; note: string }) {
  const t = useTranslations("setup");
  const { state, values, replace } = useSetup();
  const named = (field: string) => `providers.openid.${at}.${field}`;
  const known = state.providers.openid.find(({ issuer }) => issuer === values[named("issuer")]);
  return (
    <fieldset className={styles.entry}>
      <legend>{t("fields.openid.legend", { number: at + 1 })}</legend>
      <SetupField name={named("name")} label={t("fields.openid.name")} />
      <SetupField
        name={named("id")}
        label={t("fields.openid.id")}
        hint={t("fields.openidHints.id")}
        autoCapitalize="none"
      />
      <SetupField name={named("issuer")} label={t("fields.openid.issuer")} type="url" />
      <SetupField name={named("client_id")} label={t("fields.openid.client_id")} />
      <SetupField
        name={named("client_secret")}
        label={t("fields.openid.client_secret")}
        isSet={known !== undefined}
      />
      <ProviderTest
        asked={() => ({ openid: openidIn(values, at) })}
        place={`providers.openid.${at}`}
        note={note}
      />
      <Button
        variant="quiet"
        size="s"
        className={styles.start}
        onClick={() => replace(withoutOpenid(values, at))}
      >
        {t("removeOpenid")}
      </Button>
    </fieldset>
  );
}

type ProviderTestProps = { asked: () => TestBody; place: string; note: string };

function ProviderTest({ asked, place, note }: ProviderTestProps) {
  const t = useTranslations("setup");
  const { session } = useSetup();
  const { api } = useServices();
  const test = async () => {
    const body = { session, ...asked() };
    const { data } = await api("POST /setup/tests/provider", { body }).catch((error: unknown) => {
      throw refusedAt(place, error);
    });
    return { isGood: data.outcome === "found", text: t(`providerOutcomes.${data.outcome}`) };
  };
  return <SetupTest label={t("test.provider")} describedBy={note} run={test} />;
}

/** A test is of one provider alone, so the server does not say where its fields stand on the page. */
function refusedAt(place: string, error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const fields = Object.entries(error.fields).map(([name, words]) => [
    name.replace(/^[a-z]+(?=\.)/, place),
    words,
  ]);
  return new ApiError(error.status, {
    message: error.message,
    errors: Object.fromEntries(fields),
    request_id: error.requestId,
  });
}
