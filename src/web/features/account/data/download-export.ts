import type { Proof } from "../../../../contract/identity/proof.ts";
import { download } from "../../../api/download.ts";

/** Everything that the account owns, as a file. */
export async function downloadExport(locale: string, proof: Proof): Promise<void> {
  await download("/account/export", { locale, method: "POST", body: { proof }, name: "export.zip" });
}
