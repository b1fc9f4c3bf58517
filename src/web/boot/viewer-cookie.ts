/**
 * Makes the cookie that page views go by agree with the token: it is set for the token's person, or
 * forgotten. Scripts cannot touch it themselves. True once it is done.
 */
export async function letPagesKnow(token: string | null): Promise<boolean> {
  const headers = token ? { Authorization: `Bearer ${token}` } : undefined;
  try {
    return (await fetch("/_viewer", { method: "PUT", headers })).ok;
  } catch (error) {
    console.error(error);
    return false;
  }
}
