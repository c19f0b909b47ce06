/** The server that takes the site's mails: of the environment where it names one, else of the administration (decision 199). */
import { eq } from "drizzle-orm";
import { decrypt, decryptWithFormerSecret, encrypt } from "#app/auth/secret.server.ts";
import { env, type MailServer } from "#app/env.server.ts";
import type { ToldSetting } from "#app/history/settings-kind.ts";
import { named } from "#app/history/subject-fields.ts";
import { db } from "#db/client.server.ts";
import { mailServer } from "#db/schema.ts";
import { prepared } from "#db/statements/prepared.server.ts";
import type { MailServerInput } from "./mail-server-form.ts";

type StoredMailServer = typeof mailServer.$inferSelect;
type Account = Pick<StoredMailServer, "host" | "port" | "encryption" | "username">;

/** Undefined: the site sends no mail. Also where the stored password was sealed with a secret that is gone. */
export function findMailServer(): MailServer | undefined {
  return env().mail ?? ofStored(findStoredMailServer());
}

export function findStoredMailServer(): StoredMailServer | undefined {
  return stored().get();
}

/** Each request of a visitor asks for it. */
const stored = prepared((db) => db.select().from(mailServer).where(eq(mailServer.id, 1)).prepare());

/** An empty password keeps the stored one. False where that belongs to another server, port, encryption or name: it is never sent there. */
export function setMailServer({ password, ...account }: MailServerInput, now: Date): boolean {
  const known = findStoredMailServer();
  const isKept = password === "" && account.username !== "";
  const sealed_password = isKept ? known?.sealed_password : encrypt(purposeOf(account), password);
  if (sealed_password === undefined || decrypt(purposeOf(account), sealed_password) === undefined) return false;
  const row = { ...account, sealed_password, saved_at: now.toISOString() };
  db()
    .insert(mailServer)
    .values({ id: 1, ...row })
    .onConflictDoUpdate({ target: mailServer.id, set: row })
    .run();
  return true;
}

export function deleteMailServer(): boolean {
  return db().delete(mailServer).run().changes > 0;
}

/** Encrypts again what a former secret of the site encrypted, where that one is known. Call it at the start. */
export function reencryptMailPassword(): void {
  const known = findStoredMailServer();
  if (!known || decrypt(purposeOf(known), known.sealed_password) !== undefined) return;
  const password = decryptWithFormerSecret(purposeOf(known), known.sealed_password);
  if (password === undefined) return;
  db()
    .update(mailServer)
    .set({ sealed_password: encrypt(purposeOf(known), password) })
    .run();
}

/** Query parameters of nodemailer: without encryption it would still try STARTTLS, and with it go on where the server has none. */
const SCHEMES = { tls: ["smtps", ""], starttls: ["smtp", "?requireTLS=true"], none: ["smtp", "?ignoreTLS=true"] } as const;

function ofStored(row: StoredMailServer | undefined): MailServer | undefined {
  const password = row && decrypt(purposeOf(row), row.sealed_password);
  if (password === undefined) return undefined;
  const { host, port, encryption, username, sender } = row as StoredMailServer;
  const [scheme, query] = SCHEMES[encryption];
  const login = username === "" ? "" : `${encodeURIComponent(username)}:${encodeURIComponent(password)}@`;
  return { url: `${scheme}://${login}${host}:${port}${query}`, host, from: { name: "", address: sender } };
}

function purposeOf({ host, port, encryption, username }: Account): string {
  return `mail server ${JSON.stringify([host, port, encryption, username])}`;
}

export const mailServerSettings: ToldSetting = {
  key: "mail-server",
  fields: named({
    host: "Serverul",
    port: "Portul",
    encryption: "Criptarea",
    username: "Numele",
    sender: "Expeditorul",
    saved_at: "Salvat",
  }),
};
