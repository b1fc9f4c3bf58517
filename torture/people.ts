import { randomUUID } from "node:crypto";

export type Person = { id: string; token: string; username: string };

/** Somebody new, who joins as people do. */
export async function joinSite(origin: string): Promise<Person> {
  const username = `t${randomUUID().replaceAll("-", "").slice(0, 20)}`;
  const response = await fetch(`${origin}/api/v1/auth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      full_name: "Torture",
      username,
      email: `${username}@example.org`,
      password: "a quiet walk by the sea",
    }),
  });
  if (response.status !== 201) throw new Error(`Joining answered ${response.status}`);
  const { data } = (await response.json()) as { data: { token: string; user: { id: string } } };
  return { id: data.user.id, token: data.token, username };
}
