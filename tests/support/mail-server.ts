/** A real SMTP server for tests: it takes mails, or does what a server does when it does not. */
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A mail as it arrived: the envelope, the bytes, and what a programme of mail reads in them. */
export type Received = { from: string; to: string[]; raw: string; mail: Email };

/**
 * Answer of the server to a recipient: takes him, or refuses with a status of SMTP; "hangs" says nothing, "cuts" takes the mail and ends
 * the connection.
 */
type Answer = "takes" | "hangs" | "cuts" | { status: number; words: string };
/** Where it takes its time: milliseconds before it answers a recipient, and before it confirms a mail that it has whole; Infinity never does. */
type Slowness = { recipient?: number; end?: number };

export type MailServer = {
  port: number;
  /** In the order of their arrival. */
  received: Received[];
  /** The recipients named by clients, one for each try. */
  tries: string[];
  /** Resolves with all that has been received, once there are so many. */
  arrived: (count: number) => Promise<Received[]>;
  close: () => Promise<void>;
};

type Options = {
  /** Called for each recipient of each try. */
  answer?: (recipient: string, tries: number) => Answer;
  /** Called for each recipient. */
  slow?: (recipient: string) => Slowness;
  port?: number;
  /** With this name and password alone may anybody send. */
  login?: { user: string; password: string };
};

export async function startMailServer({ answer = () => "takes", slow = () => ({}), port = 0, login }: Options = {}): Promise<MailServer> {
  const received: Received[] = [];
  const tries: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS", ...(login ? [] : ["AUTH"])],
    allowInsecureAuth: true,
    authOptional: login === undefined,
    closeTimeout: 100,
    logger: false,
    onAuth({ username, password }, _session, done) {
      if (username === login?.user && password === login?.password) done(null, { user: username });
      else done(new Error("no such user"));
    },
    onRcptTo({ address }, _session, done) {
      tries.push(address);
      const said = answer(address, tries.filter((tried) => tried === address).length);
      if (said === "hangs") return;
      if (said === "takes" || said === "cuts") after(slow(address).recipient, done);
      else done(Object.assign(new Error(said.words), { responseCode: said.status }));
    },
    onData(stream, { envelope, id }, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        const raw = Buffer.concat(chunks);
        const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        received.push({ from, to, raw: raw.toString("utf8"), mail: await PostalMime.parse(raw) });
        const [first = ""] = to;
        if (answer(first, tries.filter((tried) => tried === first).length) === "cuts") cut(id);
        else after(slow(first).end, done);
      });
    },
  });
  const cut = (id: string) => [...server.connections].find((connection) => connection.id === id)?._socket.destroy();
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    tries,
    arrived: async (count) => {
      const end = Date.now() + 10_000;
      while (received.length < count && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 20));
      if (received.length < count) throw new Error(`${received.length} of ${count} mails arrived`);
      return received;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function after(time = 0, done: () => void): void {
  if (Number.isFinite(time)) setTimeout(done, time);
}
