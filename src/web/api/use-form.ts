import { type FormEvent, type FormEventHandler, type RefObject, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslations } from "use-intl";
import { closeSnack } from "../lib/alerts.ts";
import { ApiError } from "./api-error.ts";
import { type FieldErrors, type FormSchema, fieldIssues } from "./field-issues.ts";
import { reportError } from "./report-error.ts";

type FormSetup<Values> = {
  /** The contract's rules. Loaded when the form is first touched. */
  loadSchema: () => Promise<FormSchema>;
  /** Throws what went wrong; the form shows it and keeps what was typed. */
  send: (values: Values) => Promise<void>;
};

export type Form = {
  props: {
    ref: RefObject<HTMLFormElement | null>;
    method: "post";
    noValidate: true;
    onFocus: () => void;
    onInput: FormEventHandler<HTMLFormElement>;
    onBlur: FormEventHandler<HTMLFormElement>;
    onSubmit: FormEventHandler<HTMLFormElement>;
  };
  errors: FieldErrors;
  isPending: boolean;
};

/**
 * A form of uncontrolled inputs: the browser holds what was typed, so neither an error nor the
 * start of the scripts loses it. A field is judged when it is left, and all of them on sending.
 */
export function useForm<Values extends Record<string, string>>(setup: FormSetup<Values>): Form {
  const words = useTranslations("auth.fields");
  const shell = useTranslations("shell");
  const ref = useRef<HTMLFormElement>(null);
  const schema = useRef<Promise<FormSchema | null>>(null);
  const isRefused = useRef(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isPending, setPending] = useState(false);

  function rules(): Promise<FormSchema | null> {
    // Should they not load, the server judges alone.
    schema.current ??= setup.loadSchema().catch(() => null);
    return schema.current;
  }

  async function judge(): Promise<FieldErrors> {
    const known = await rules();
    return known ? fieldIssues(known, valuesOf(ref.current), words) : {};
  }

  async function judgeField(name: string): Promise<void> {
    const { [name]: error } = await judge();
    setErrors(({ [name]: _, ...others }) => (error ? { ...others, [name]: error } : others));
  }

  function show(found: FieldErrors): void {
    flushSync(() => setErrors(found));
    firstInvalid(ref.current, found)?.focus();
  }

  async function submit(): Promise<void> {
    const found = await judge();
    if (Object.keys(found).length > 0) return show(found);
    setErrors({});
    try {
      await setup.send(valuesOf(ref.current) as Values);
    } catch (error) {
      const refused = error instanceof ApiError ? firstOfEach(error.fields) : {};
      const shown = Object.keys(refused).filter((name) => hasField(ref.current, name));
      reportError(error, shell("error"), shown);
      isRefused.current = true;
      if (Object.keys(refused).length > 0) show(refused);
    }
  }

  return {
    errors,
    isPending,
    props: {
      ref,
      // A native submit, should one ever happen, must not put a password into the address.
      method: "post",
      noValidate: true,
      onFocus: () => void rules(),
      onInput: (event) => {
        const { name } = event.target as HTMLInputElement;
        // It has been read, and on a small screen it lies over the button.
        if (isRefused.current) closeSnack();
        isRefused.current = false;
        if (errors[name]) void judgeField(name);
      },
      onBlur: (event) => {
        const { name, value } = event.target as unknown as HTMLInputElement;
        if (name && value) void judgeField(name);
      },
      onSubmit: async (event: FormEvent) => {
        event.preventDefault();
        if (isPending) return;
        setPending(true);
        await submit();
        setPending(false);
      },
    },
  };
}

function valuesOf(form: HTMLFormElement | null): Record<string, string> {
  const entries = form ? [...new FormData(form)] : [];
  return Object.fromEntries(entries.filter(([, value]) => typeof value === "string")) as Record<
    string,
    string
  >;
}

function hasField(form: HTMLFormElement | null, name: string): boolean {
  return form?.elements.namedItem(name) != null;
}

function firstInvalid(form: HTMLFormElement | null, errors: FieldErrors): HTMLElement | undefined {
  const fields = [...(form?.elements ?? [])] as HTMLInputElement[];
  return fields.find(({ name }) => name in errors);
}

function firstOfEach(fields: Record<string, string[]>): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields).map(([name, messages]) => [name, messages[0] ?? ""]),
  );
}
