/** Each connection keeps a plan for each; what is asked in more ways than this is planned anew. */
const mostStatements = 300;

const names = new Map<string, string>();

/** From now on the connections of this process keep the plan of this text. */
export function prepareStatement(text: string): void {
  if (names.has(text) || names.size >= mostStatements) return;
  names.set(text, `kept_${names.size + 1}`);
}

/** The name under which a connection keeps it; nothing for what is planned anew each time. */
export function preparedName(text: string): string | undefined {
  return names.get(text);
}
