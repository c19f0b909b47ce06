/** A few connections to the mail server, kept open while there is something to send. */
import type { SendMailOptions } from "nodemailer";

const [SECOND, MINUTE] = [1_000, 60_000];

/**
 * A server that is not there is noticed soon. Once it speaks it gets the times of RFC 5321 4.5.3.2: nodemailer knows one for all its answers, so it is
 * the longest of them, that after the end of a mail. Content scans and tarpits take minutes, and who leaves meanwhile does not know whether it was taken.
 */
const TIMES = { dnsTimeout: 8 * SECOND, connectionTimeout: 10 * SECOND, greetingTimeout: 10 * SECOND, socketTimeout: 10 * MINUTE };
export type Times = typeof TIMES;

/** Mails that a server takes quickly go over three, because some providers allow no more; the rest is for those that it lets wait. */
export const QUICK_MAILS = 3;
export const MOST_MAILS = 9;

export type HandedMail = SendMailOptions & {
  signal: AbortSignal;
  /** Called once the whole mail with its final dot is on its way: from here on the server may have taken it. */
  noteHandedOver: () => void;
};

export async function connect(url: string, ownName: string, times: Times = TIMES) {
  // Loaded with the first mail: a site that sends none needs 7 MB less.
  const { createTransport } = await import("nodemailer");
  const pool = createTransport({
    pool: true,
    url,
    // Some servers refuse a name that is no domain; without one nodemailer gives the machine's address.
    ...(ownName.includes(".") && { name: ownName }),
    maxConnections: MOST_MAILS,
    maxRequeues: 1,
    // A router may have forgotten a connection that lies idle: a mail on it would wait for long.
    idleTimeout: 30 * SECOND,
    ...times,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // The connection reads the mail when the server has said that it may come, and ends it with the dot when it has read all.
  pool.use("stream", ({ data, message }, done) => {
    message.processFunc((mail) => mail.once("end", (data as HandedMail).noteHandedOver));
    done();
  });
  // A connection that breaks while nothing is on its way: the next mail opens another one.
  pool.on("error", () => {});
  return pool;
}
