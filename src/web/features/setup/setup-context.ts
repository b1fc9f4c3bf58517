import { createContext, useContext } from "react";
import type { SetupState } from "../../../contract/site/setup.ts";
import type { FieldErrors } from "../../api/field-issues.ts";
import type { Values } from "./setup-values.ts";

export type Setup = {
  session: string;
  state: SetupState;
  values: Values;
  errors: FieldErrors;
  set: (name: string, value: string) => void;
  replace: (values: Values) => void;
  /** Where a call was refused: shows its fields, or that the session is over. */
  refuse: (error: unknown) => void;
};

const SetupContext = createContext<Setup | null>(null);

export const SetupProvider = SetupContext.Provider;

export function useSetup(): Setup {
  const setup = useContext(SetupContext);
  if (!setup) throw new Error("useSetup needs a SetupProvider above it.");
  return setup;
}
