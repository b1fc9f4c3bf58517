import type { PublicSettings } from "../../../web/page-state.ts";
import type { Settings } from "../../settings/settings.ts";

/** Lists the settings for the browser one by one, so that no secret gets in by accident. */
export function publicSettings(settings: Settings): PublicSettings {
  return {
    productName: settings.PRODUCT_NAME,
    origin: settings.ORIGIN,
    operatorName: settings.OPERATOR_NAME,
    operatorAddress: settings.OPERATOR_ADDRESS,
    contactEmail: settings.CONTACT_EMAIL,
    appStoreUrl: settings.APP_STORE_URL ?? null,
    googlePlayUrl: settings.GOOGLE_PLAY_URL ?? null,
    cardPaymentPublicKey: settings.CARD_PAYMENT_PUBLIC_KEY ?? null,
    mapStyleUrl: settings.MAP_STYLE_URL ?? null,
    languages: settings.LANGUAGES,
    join: settings.JOIN,
    isDevelopment: settings.isDevelopment,
  };
}
