type Values = {
  ORIGIN?: string | undefined;
  S3_BUCKET?: string | undefined;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
  DATABASE_URL?: string | undefined;
  DATABASE_REPLICA_URLS: readonly string[];
};

/** Settings that are valid each, and not together; null where they agree. */
export function contradiction(values: Values): string | null {
  if (values.ORIGIN && !/^https?:\/\/[^/?#@]+\/?$/i.test(values.ORIGIN)) {
    return "ORIGIN must be a whole address without a path: https://site.example.";
  }
  if (values.S3_BUCKET && !(values.S3_ACCESS_KEY_ID && values.S3_SECRET_ACCESS_KEY)) {
    return "S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.";
  }
  if (values.DATABASE_REPLICA_URLS.length > 0 && !values.DATABASE_URL) {
    return "DATABASE_REPLICA_URLS needs DATABASE_URL.";
  }
  return null;
}
