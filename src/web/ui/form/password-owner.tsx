/** Tells a password manager whose password a form asks for. */
export function PasswordOwner({ email }: { email: string | null }) {
  return <input type="text" autoComplete="username" value={email ?? ""} readOnly hidden />;
}
