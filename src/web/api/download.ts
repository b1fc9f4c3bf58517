import { apiBase } from "../../contract/shared/api-base.ts";
import type { Failure } from "../../contract/shared/errors.ts";
import { ApiError } from "./api-error.ts";
import { trackRequest } from "./progress.ts";
import { readToken } from "./token.ts";

type Download = {
  locale: string;
  method?: "GET" | "POST";
  body?: object;
  /** Where the server names none. */
  name: string;
};

/** Fetches a file of the API, with the token in its header, and saves it on the device. */
export async function download(path: string, request: Download): Promise<void> {
  const { locale, method = "GET", body, name } = request;
  const response = await trackRequest(() =>
    fetch(`${apiBase}${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${readToken()}`,
        "Accept-Language": locale,
        ...(body && { "Content-Type": "application/json" }),
      },
      body: body && JSON.stringify(body),
    }),
  );
  if (!response.ok) {
    const failure = (await response.json().catch(() => ({}))) as Partial<Failure>;
    throw new ApiError(response.status, failure);
  }
  const disposition = response.headers.get("Content-Disposition") ?? "";
  const [, given] = /filename="([^"]+)"/.exec(disposition) ?? [];
  save(await response.blob(), given ?? name);
}

function save(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // By then the browser has read the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
