/** A text on the device. Where storage is blocked or full, it lives as long as the page. */
export function storedText(key: string) {
  let textOfThisPage: string | null = null;
  return {
    read(): string | null {
      if (textOfThisPage !== null) return textOfThisPage;
      try {
        return localStorage.getItem(key);
      } catch {
        return null;
      }
    },
    write(text: string | null): void {
      textOfThisPage = null;
      try {
        if (text) localStorage.setItem(key, text);
        else localStorage.removeItem(key);
      } catch {
        textOfThisPage = text;
      }
    },
  };
}
