import { useEffect } from "react";
import { useServices } from "../../services.ts";
import { sendTicks, useHasPendingTicks } from "./tick-queue.ts";

const againMs = 15_000;

/** Sends ticks that are kept on the device: now, when the network returns, and now and then. */
export function useTickSending(): void {
  const services = useServices();
  const hasTicks = useHasPendingTicks();
  useEffect(() => {
    if (!hasTicks) return;
    const send = () => void sendTicks(services);
    send();
    const timer = setInterval(send, againMs);
    window.addEventListener("online", send);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", send);
    };
  }, [services, hasTicks]);
}
