import { type FormEvent, type RefObject, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslations } from "use-intl";
import { ApiError } from "../../api/api-error.ts";
import { reportError } from "../../api/report-error.ts";
import { closeOldSuccess } from "../../lib/alerts.ts";
import { secretLink } from "../../links.ts";
import type { PostedForm } from "../../page-state.ts";
import { useServices } from "../../services.ts";
import type { Fields } from "./answer-fields.ts";

export type PlainForm = {
  props: {
    ref: RefObject<HTMLFormElement | null>;
    method: "post";
    "data-plain": "";
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    onInput: (event: FormEvent<HTMLFormElement>) => void;
  };
  /** The first thing wrong with each field. */
  errors: Record<string, string>;
  /** As it was typed, where the form was sent without scripts and came back. */
  typed: Record<string, string>;
  /** The value of the button that was pressed, while its form is on its way. */
  pressed: string | null;
};

/** The form of this page that was sent without scripts and came back. */
export function usePosted(secret: string): PostedForm | null {
  const { posted } = useServices();
  return posted?.path === secretLink(secret) ? posted : null;
}

/** A form that the server takes as it is; with scripts it is sent without leaving the page. */
export function usePlainForm(secret: string, send: (fields: Fields) => Promise<void>): PlainForm {
  const shell = useTranslations("shell");
  const posted = usePosted(secret);
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState(() => firstOfEach(posted?.errors ?? {}));
  const [pressed, setPressed] = useState<string | null>(null);

  async function trySend(fields: Fields): Promise<void> {
    try {
      await send(fields);
      setErrors({});
    } catch (error) {
      const found = error instanceof ApiError ? firstOfEach(error.fields) : {};
      flushSync(() => setErrors(found));
      reportError(error, shell("error"), Object.keys(found));
      ref.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
    }
  }

  return {
    errors,
    typed: posted?.values ?? {},
    pressed,
    props: {
      ref,
      method: "post",
      "data-plain": "",
      onSubmit: async (event) => {
        event.preventDefault();
        if (pressed !== null) return;
        const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
        const fields = new FormData(event.currentTarget);
        if (button?.name) fields.set(button.name, button.value);
        setPressed(button?.value ?? "");
        closeOldSuccess();
        await trySend(fields as Fields);
        setPressed(null);
      },
      // A field that is being mended is wrong no more, until the server has seen it.
      onInput: ({ target }) => {
        const { name } = target as HTMLInputElement;
        setErrors(({ [name]: _mended, ...others }) => others);
      },
    },
  };
}

function firstOfEach(fields: Record<string, string[]>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, messages]) => [name, messages[0] ?? ""]),
  );
}
