import { create } from "zustand";

export type AlertType = "error" | "info" | "success" | "warning";

export type SnackAction = { label: string; run: () => void };

export type SnackAlert = {
  type: AlertType;
  heading: string;
  messages: string[];
  action?: SnackAction;
  /** Says instead that the network is missing. */
  isOffline?: boolean;
};

export type ModalAlert = { isOpen: boolean; type: AlertType; heading: string; messages: string[] };

const snackLastsMs = 10_000;
const closedModal: ModalAlert = { isOpen: false, type: "error", heading: "", messages: [] };

type Alerts = { snack: (SnackAlert & { id: number }) | null; modal: ModalAlert };

export const useAlerts = create<Alerts>(() => ({ snack: null, modal: closedModal }));

let lastId = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a snack in place of the one before; it goes by itself after ten seconds. */
export function showSnack(snack: Omit<SnackAlert, "messages"> & { messages?: string[] }): void {
  clearTimeout(timer);
  useAlerts.setState({ snack: { messages: [], ...snack, id: ++lastId } });
  timer = setTimeout(closeSnack, snackLastsMs);
}

export function closeSnack(): void {
  clearTimeout(timer);
  useAlerts.setState({ snack: null });
}

/**
 * A change begins: that an earlier one is done would be taken for it. A snack that offers something
 * stays.
 */
export function closeOldSuccess(): void {
  const { snack } = useAlerts.getState();
  if (snack?.type === "success" && !snack.action) closeSnack();
}

export function showModalAlert(alert: Omit<ModalAlert, "isOpen">): void {
  useAlerts.setState({ modal: { ...alert, isOpen: true } });
}

/** Back to the error type, which is what the next alert is unless it says otherwise. */
export function closeModalAlert(): void {
  useAlerts.setState({ modal: closedModal });
}
