/** Brings a field into view and puts the focus on it, once it is there. */
export function goTo(id: string): void {
  // It may be about to be opened: the next frame has it.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const element = document.getElementById(id);
      element?.scrollIntoView({ block: "center", behavior: "smooth" });
      element?.focus({ preventScroll: true });
    }),
  );
}
