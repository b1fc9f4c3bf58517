import { apiBase } from "../../../../contract/shared/api-base.ts";
import type { Failure } from "../../../../contract/shared/errors.ts";
import type { Proof } from "../../../../contract/identity/proof.ts";
import { ApiError } from "../../../api/api-error.ts";
import { trackRequest } from "../../../api/progress.ts";
import { readToken } from "../../../api/token.ts";

/** Fetches everything that the account owns, with the token in its header, and saves it as a file. */
export async function downloadExport(locale: string, proof: Proof): Promise<void> {
  const response = await trackRequest(() =>
    fetch(`${apiBase}/account/export`, {
      method: "POST",
      headers: {
        Authorization: `Bearer ${readToken()}`,
        "Accept-Language": locale,
        "Content-Type": "application/json",
      },
      body: JSON.stringify({ proof }),
    }),
  );
  if (!response.ok) {
    const failure = (await response.json().catch(() => ({}))) as Partial<Failure>;
    throw new ApiError(response.status, failure);
  }
  const disposition = response.headers.get("Content-Disposition") ?? "";
  const [, name] = /filename="([^"]+)"/.exec(disposition) ?? [];
  save(await response.blob(), name ?? "export.zip");
}

function save(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // By then the browser has read the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
