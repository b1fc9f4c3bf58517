import type { ColumnType, JSONColumnType } from "kysely";

/** A person's account at a provider. */
export type ProviderIdentity = { issuer: string; subject: string; provider: string };

export type PasskeyTables = {
  passkeys: {
    id: string;
    user_id: string;
    credential_id: string;
    public_key: Uint8Array;
    /** Four bytes without a sign, which need a bigint; the drivers differ in how they read one. */
    counter: ColumnType<string | number, number, number>;
    transports: string[];
    name: string;
    is_synced: boolean;
    created_at: Date;
    last_used_at: Date | null;
  };
  recovery_codes: { user_id: string; code_hash: Uint8Array };
  passkey_challenges: {
    token_hash: Uint8Array;
    purpose: "register" | "proof" | "login" | "second-step";
    challenge: string;
    user_id: string | null;
    session_id: string | null;
    expires_at: Date;
    identity: JSONColumnType<ProviderIdentity> | null;
  };
};
