import type { Failure } from "../../contract/shared/errors.ts";

/** An answer of the API that is a refusal, with what it says. */
export class ApiError extends Error {
  readonly status: number;
  readonly fields: Record<string, string[]>;
  /** The server's log has the error under this id, where it is the server's fault. */
  readonly requestId?: string;

  constructor(status: number, failure: Partial<Failure>) {
    super(failure.message ?? "");
    this.status = status;
    this.fields = failure.errors ?? {};
    this.requestId = failure.request_id;
  }

  /** The first message of each field, as the alert lists them. */
  get firstMessages(): string[] {
    return this.messagesBeside([]);
  }

  /** The same without the fields that show theirs themselves. */
  messagesBeside(shown: string[]): string[] {
    return Object.entries(this.fields).flatMap(([name, messages]) =>
      shown.includes(name) ? [] : messages.slice(0, 1),
    );
  }
}

/** Nothing was answered, however often it was asked. */
export class NoAnswer extends Error {
  /** Whether it may have arrived; false for what never left the device. */
  readonly wasSent: boolean;

  constructor(message: string, wasSent: boolean, options?: ErrorOptions) {
    super(message, options);
    this.wasSent = wasSent;
  }
}
