import { type MailAddress, readMailAddress } from "../settings/mail-address.ts";
import type { Settings } from "../settings/settings.ts";

type AboutSender = Pick<Settings, "MAIL_FROM" | "PRODUCT_NAME" | "CONTACT_EMAIL">;

/** The sender of the site's mails. */
export function senderOf({ MAIL_FROM, PRODUCT_NAME, CONTACT_EMAIL }: AboutSender): MailAddress {
  const chosen = MAIL_FROM ? readMailAddress(MAIL_FROM) : null;
  return chosen ?? { name: PRODUCT_NAME, address: CONTACT_EMAIL };
}
