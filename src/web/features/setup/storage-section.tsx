import { useTranslations } from "use-intl";
import { useServices } from "../../services.ts";
import { Alert } from "../../ui/feedback/alert.tsx";
import { RadioGroup } from "../../ui/form/radio-group.tsx";
import { Fixed } from "./basic-sections.tsx";
import { fixedBy, fixing } from "./fixed-by.ts";
import { useSetup } from "./setup-context.ts";
import { SetupField } from "./setup-field.tsx";
import { SetupSection, SetupTest } from "./setup-section.tsx";
import { storageIn } from "./setup-values.ts";

export function StorageSection() {
  const t = useTranslations("setup");
  const { state, values, errors, set, session } = useSetup();
  const { api } = useServices();
  const fixed = fixedBy(state, fixing.storage);
  const isClosed = fixed !== null || state.has_files;

  async function test() {
    const body = { session, storage: storageIn(values) };
    const { data } = await api("POST /setup/tests/storage", { body });
    const isGood = data.outcome === "works";
    return { isGood, text: t(`storeOutcomes.${data.outcome}`), words: data.words };
  }

  return (
    <SetupSection title={t("sections.storage")} about={t("about.storage")}>
      <Fixed name={fixed} />
      {state.has_files && !fixed ? <Alert type="info">{t("about.storageInUse")}</Alert> : null}
      {errors.storage ? <Alert type="error" heading={errors.storage} isLive /> : null}
      <RadioGroup
        legend={t("fields.storage.use")}
        isLegendHidden
        name="storage.use"
        disabled={isClosed}
        options={[
          { value: "disk", label: t("fields.places.disk") },
          { value: "s3", label: t("fields.places.s3") },
        ]}
        value={values["storage.use"] ?? "disk"}
        onChange={(value) => set("storage.use", value)}
      />
      {values["storage.use"] === "s3" && !fixed ? (
        <>
          <SetupField
            name="storage.endpoint"
            label={t("fields.storage.endpoint")}
            hint={t("fields.storageHints.endpoint")}
            type="url"
          />
          <SetupField name="storage.bucket" label={t("fields.storage.bucket")} />
          <SetupField name="storage.region" label={t("fields.storage.region")} />
          <SetupField name="storage.access_key_id" label={t("fields.storage.access_key_id")} />
          <SetupField
            name="storage.secret_access_key"
            label={t("fields.storage.secret_access_key")}
            isSet={state.storage?.has_secret === true}
          />
          <SetupTest
            label={t("test.storage")}
            needs={state.storage?.has_secret ? [] : ["storage.secret_access_key"]}
            run={test}
          />
        </>
      ) : null}
    </SetupSection>
  );
}
