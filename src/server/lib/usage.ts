/** How a command is called: by npm in a checkout, by its own name from the package. */
export function commandLine(command: string, rest?: string): string {
  const isPackaged = import.meta.filename.endsWith(".js");
  const words = isPackaged
    ? ["flenjor", command, rest]
    : ["npm run", command, rest && `-- ${rest}`];
  return words.filter(Boolean).join(" ");
}

export function usage(command: string, rest?: string): string {
  return `Usage: ${commandLine(command, rest)}`;
}

/** A path as a shell takes it for one word. */
export function shellWord(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}
