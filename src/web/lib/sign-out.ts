import { useServices } from "../services.ts";

/** Ends the session here; where to go next is up to whoever asked. */
export function useSignOut(): () => Promise<void> {
  const { session, queryClient } = useServices();
  return async () => {
    session.setState({ viewer: null });
    queryClient.clear();
  };
}
