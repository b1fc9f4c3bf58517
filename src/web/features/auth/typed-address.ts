let address = "";

/** Carries the typed e-mail address over to the next form. Only this page's memory holds it. */
export function keepTypedAddress(form: HTMLFormElement | null): void {
  const field = form?.elements.namedItem("email");
  address = field instanceof HTMLInputElement ? field.value : "";
}

export function typedAddress(): string {
  return address;
}
