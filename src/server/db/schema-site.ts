import type { Generated } from "kysely";

/** The stored settings, and who may join. */
export type SiteTables = {
  site_settings: { name: string; value: string; changed_at: Generated<Date> };
  site_setup: { is_only: Generated<boolean>; revision: number; finished_at: Date };
  setup_codes: { hash: Uint8Array; kind: "code" | "session"; expires_at: Date };
  invitations: {
    id: string;
    token_hash: Uint8Array;
    made_by: string | null;
    made_at: Date;
    expires_at: Date;
    uses: number;
    uses_left: number;
  };
};
