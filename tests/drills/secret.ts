/**
 * Proves that the key with which the site signs is whole or not there: made before anybody asks for a signature, also where the disk is
 * full by then; with an empty one, or half of one, the site does not start and says what to do; and what is signed with nothing opens
 * nothing.
 */
import { createHmac } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { send, sendForm } from "./support/client.ts";
import { server } from "./support/command.ts";
import { drill } from "./support/drill.ts";
import { fill, mountSmall } from "./support/filesystem.ts";
import { ask, newPerson, signIn } from "./support/ledger.ts";
import { openSite } from "./support/site.ts";

const LENGTH = 43;
const SHORT = ["", "half-a-secret"];

await drill(async ({ ledger, claim, figure, lookAt }) => {
  const small = mountSmall(160);
  const site = await openSite({ dataDir: path.join(small.place, "data") });
  const file = path.join(site.dataDir, "secret");
  let tries = 0;
  const lengthOf = () => (existsSync(file) ? readFileSync(file, "utf8").length : undefined);
  try {
    // The disk is full when a secret is to be made.
    await site.end("SIGTERM");
    rmSync(file, { force: true });
    const filler = path.join(small.place, "filler");
    // What the database itself needs room for is there: the secret is the first thing for which there is none.
    const open = new Database(path.join(site.dataDir, "site.db"));
    open.exec("UPDATE leads SET id = id");
    fill(small.place, filler);
    const refused = await server([], { DATA_DIR: site.dataDir, PORT: "0" }, 10_000);
    open.close();
    claim(
      refused.code === 1 && refused.said.includes("ENOSPC"),
      `a start on a full disk ended with ${refused.code}: ${refused.said.slice(0, 200)}`,
    );
    claim(lengthOf() === undefined, `a full disk left a secret of ${lengthOf()} characters`);
    rmSync(filler);
    await site.start();
    claim(lengthOf() === LENGTH, `the secret has ${lengthOf()} characters`);
    fill(small.place, filler);
    const list = await send(site.port, { path: "/cerere", headers: { Cookie: "cerere=1~1*1*mp.x" } });
    claim(list.status === 200, `a list with a made-up signature was answered ${list.status} on a full disk`);
    rmSync(filler);

    const person = { ...newPerson(), marketing_consent: 1 };
    claim((await ask(site, ledger, person))?.status === 201, "a request was not taken");
    await forge();

    await site.end("SIGTERM");
    const whole = readFileSync(file);
    for (const secret of SHORT) {
      writeFileSync(file, secret);
      const { code, said } = await server([], { DATA_DIR: site.dataDir, PORT: "0" }, 10_000);
      claim(code === 1, `with a secret of ${secret.length} characters the start ended with ${code}`);
      claim(/^[^\n]*secret is no whole secret[^\n]*delete it and start again[^\n]*\n$/.test(said), `it said: ${said.slice(0, 200)}`);
      const looked = await server(["doctor"], { DATA_DIR: site.dataDir });
      claim(looked.code === 1 && looked.said.includes("is no whole secret"), "the doctor sees nothing wrong with it");
    }
    rmSync(file);
    await site.start();
    claim(lengthOf() === LENGTH && !readFileSync(file).equals(whole), "where it was deleted no other was made");
    await forge();
    await lookAt(site);
  } finally {
    await site.close();
    small.close();
  }

  /** Links as anybody can make them who knows the program, signed with what could stand in a broken file. */
  async function forge(): Promise<void> {
    const [lead, expertLink] = await handOver();
    for (const secret of [...SHORT, "0".repeat(LENGTH)]) {
      const signed = (purpose: string, text: string) => createHmac("sha256", secret).update(`${purpose}\n${text}`).digest("base64url");
      const unsubscribe = `/renunta/${lead}.${signed("marketing-withdrawal", String(lead))}`;
      const shown = await send(site.port, { path: unsubscribe });
      const posted = await sendForm(site.port, unsubscribe, {});
      claim(shown.status >= 400 && posted.status >= 400, `a forged withdrawal was answered ${shown.status} and ${posted.status}`);
      const page = await send(site.port, { path: `/lead/${expertLink}-${signed("hand-off", expertLink)}` });
      claim(!page.body.includes("Proba ") && page.status >= 400, `a forged link of a request was answered ${page.status}`);
      tries += 3;
    }
    figure("forged links", tries);
    const consent = read((database) => database.prepare("SELECT marketing_consent FROM leads WHERE id = ?").pluck().get(lead));
    claim(consent === 1, `the consent of request ${lead} is ${consent}`);
  }

  /** The newest request, handed to somebody: its id, and what its link says before the signature. */
  async function handOver(): Promise<[number, string]> {
    const lead = read((database) => database.prepare("SELECT max(id) FROM leads").pluck().get()) as number;
    const answer = await sendForm(
      site.port,
      `/admin/leaduri/${lead}/predare`,
      { intent: "make", expert_id: "1" },
      { headers: { Cookie: await signIn(site) } },
    );
    const row = read((database) => database.prepare("SELECT id, expires_at FROM expert_links ORDER BY id DESC").get()) as
      | { id: number; expires_at: string }
      | undefined;
    claim(row !== undefined, `a request was not handed over: ${answer.status}`);
    const end = Math.floor(Date.parse(row?.expires_at ?? "2100-01-01") / 1_000);
    return [lead, `${(row?.id ?? 1).toString(36)}-${end.toString(36)}`];
  }

  function read<Value>(ask: (database: Database.Database) => Value): Value {
    const database = new Database(path.join(site.dataDir, "site.db"), { readonly: true });
    try {
      return ask(database);
    } finally {
      database.close();
    }
  }
});
