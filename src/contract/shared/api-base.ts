/** Where every call of the API begins. */
export const apiBase = "/api/v1";
