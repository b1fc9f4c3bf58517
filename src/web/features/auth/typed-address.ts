let address = "";

/** Takes the address typed into a form along to the next one. It is nowhere but in this page. */
export function keepTypedAddress(form: HTMLFormElement | null): void {
  const field = form?.elements.namedItem("email");
  address = field instanceof HTMLInputElement ? field.value : "";
}

export function typedAddress(): string {
  return address;
}
