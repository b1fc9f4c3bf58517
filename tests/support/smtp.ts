import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

export type ReceivedMail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** By their names in small letters, as they came in. */
  headers: Record<string, string>;
  /** Subject and text as a person sees them, without the signs that keep programs from linking. */
  seen: string;
};

export type MailServer = {
  url: string;
  mails: ReceivedMail[];
  /** The first mail that fits, waiting for it to arrive. */
  waitForMail(fits: (mail: ReceivedMail) => boolean): Promise<ReceivedMail>;
  /** Refuses everything until called with false again. */
  refuse(isRefusing: boolean): void;
  /** Done with each mail after it was taken in and before its sender is told so. */
  beforeAnswer(work: (mail: ReceivedMail) => Promise<void>): void;
  close(): Promise<void>;
};

type Demands = {
  /** Nobody sends without a user and this password. */
  password?: string;
  /** The only sender that it takes. */
  sender?: string;
};

/** A real SMTP server on loopback that keeps what it is sent. */
export async function startMailServer(demands: Demands = {}): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  let isRefusing = false;
  let beforeAnswer = async (_mail: ReceivedMail): Promise<void> => {};
  const server = new SMTPServer({
    authOptional: demands.password === undefined,
    // Over loopback, where nobody listens.
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      if (password === demands.password) done(null, { user: username });
      else done(Object.assign(new Error("Wrong password"), { responseCode: 535 }));
    },
    onMailFrom({ address }, _session, done) {
      const isTaken = demands.sender === undefined || address === demands.sender;
      done(isTaken ? null : Object.assign(new Error("Not your sender"), { responseCode: 553 }));
    },
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        if (isRefusing) return done(Object.assign(new Error("busy"), { responseCode: 451 }));
        const parsed = await PostalMime.parse(Buffer.concat(chunks));
        const { messageId: id = "", subject = "", text = "", html = "" } = parsed;
        const to = session.envelope.rcptTo.map((recipient) => recipient.address).join(",");
        const seen = `${subject}\n${text}`.replaceAll("\u2060", "");
        const headers = Object.fromEntries(parsed.headers.map(({ key, value }) => [key, value]));
        const mail = { id, to, subject, text, html, headers, seen };
        mails.push(mail);
        await beforeAnswer(mail);
        done();
      });
    },
  });
  // A connection that breaks is none of the server's faults.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.server.address();
  const port = typeof address === "object" ? address?.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    waitForMail: async (fits) => {
      for (let attempt = 0; attempt < 100; attempt++) {
        const found = mails.find(fits);
        if (found) return found;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      throw new Error(`No such mail among: ${mails.map((mail) => mail.subject).join(", ")}`);
    },
    refuse: (value) => {
      isRefusing = value;
    },
    beforeAnswer: (work) => {
      beforeAnswer = work;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
