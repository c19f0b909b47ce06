import { describe, expect, it } from "vitest";
import { parseWith } from "#app/http/form.server.ts";
import { lookUpRecords, mailServerForm, senderRecords } from "./mail-server.server.ts";
import { MAIL_PRESETS } from "./presets.ts";

const GOOD = { host: "mail.firma.ro", port: "465", encryption: "tls", username: "site@firma.ro", password: "p", sender: "site@firma.ro" };
const wrongIn = (values: Record<string, string>) => {
  const parsed = parseWith(mailServerForm, { ...GOOD, ...values });
  return parsed.ok ? [] : Object.keys(parsed.errors);
};

describe("a mail server", () => {
  it("a mail server is read with the spaces around it left out, and a password as it was typed", () => {
    const parsed = parseWith(mailServerForm, { ...GOOD, host: " Mail.Firma.RO ", port: " 587 ", password: " a b " });
    expect(parsed).toMatchObject({ ok: true, value: { host: "mail.firma.ro", port: 587, password: " a b " } });
  });

  it.each([
    "",
    "http://mail.firma.ro",
    "mail.firma.ro:465",
    "ana@firma.ro",
    "mail firma",
    "a".repeat(64),
    "-a.ro",
    "[::1]",
    "x\r\ny",
    "192.168.1.300",
    "4294967296",
  ])("a mail server has a name, not %j", (host) => expect(wrongIn({ host })).toEqual(["host"]));

  it.each(["169.254.169.254", "0.0.0.0", "100.100.100.200"])("a mail server is not at the reserved address %s", (host) =>
    expect(wrongIn({ host })).toEqual(["host"]),
  );

  it.each(["", "0", "65536", "abc", "4.5"])("a mail server has no port %j", (port) => expect(wrongIn({ port })).toEqual(["port"]));

  it("a mail server is spoken to in clear only inside the local network", () => {
    expect(wrongIn({ encryption: "none" })).toEqual(["encryption"]);
    expect(wrongIn({ encryption: "none", host: "192.168.1.20", port: "25" })).toEqual([]);
    expect(wrongIn({ encryption: "ssl" })).toEqual(["encryption"]);
  });

  it.each(["", "site", "SemiNord <site>"])("a mail server sends from no %j", (sender) => expect(wrongIn({ sender })).toEqual(["sender"]));

  it("a mail server sends from the address of what was copied with its name", () => {
    const parsed = parseWith(mailServerForm, { ...GOOD, sender: "SemiNord <site@firma.ro>" });
    expect(parsed).toMatchObject({ ok: true, value: { sender: "site@firma.ro" } });
  });
});

it.each(MAIL_PRESETS)("what $name asks for passes the form", ({ host, port, encryption }) => {
  expect(wrongIn({ host: host || "mail.firma.ro", port, encryption })).toEqual([]);
});

const RECORDS = senderRecords("site@firma.example", "mail.firma.example");
const failure = (code: string) => Object.assign(new Error(code), { code });
const statesOf = async (resolve: (name: string) => Promise<string[][]>, time?: number) =>
  (await lookUpRecords(RECORDS, resolve, time)).map(({ state }) => state);

describe("the records of a sender", () => {
  it("the records of a sender name the server that sends, and stand at the domain of the sender", () => {
    expect(RECORDS).toEqual([
      { kind: "SPF", name: "firma.example", wanted: "v=spf1 a:mail.firma.example mx ~all" },
      { kind: "DKIM", name: "default._domainkey.firma.example", wanted: undefined },
      { kind: "DMARC", name: "_dmarc.firma.example", wanted: "v=DMARC1; p=none; rua=mailto:site@firma.example" },
    ]);
  });

  it("the records of a sender are those that the provider publishes, where it is known", () => {
    expect(senderRecords("a@firma.example", "smtp.gmail.com")[0]?.wanted).toContain("include:_spf.google.com");
  });

  it("the records of a sender are not the owner's at a public mailbox", () =>
    expect(senderRecords("firma@gmail.com", "smtp.gmail.com")).toEqual([]));
});

describe("looked up", () => {
  it("they are found among other texts, also in pieces", async () => {
    const texts: Record<string, string[][]> = {
      "firma.example": [["google-site-verification=x"], ["v=spf1 a ", "mx ~all"]],
      "default._domainkey.firma.example": [["v=DKIM1; k=rsa; p=MIG", "fMA0"]],
      "_dmarc.firma.example": [["v=DMARC1; p=none"]],
    };
    const found = await lookUpRecords(RECORDS, async (name) => texts[name] ?? []);
    expect(found.map((record) => record.state === "found" && record.found)).toEqual([
      "v=spf1 a mx ~all",
      "v=DKIM1; k=rsa; p=MIGfMA0",
      "v=DMARC1; p=none",
    ]);
  });

  it.each(["ENODATA", "ENOTFOUND"])("they are missing where the DNS says so: %s", async (code) => {
    expect(await statesOf(() => Promise.reject(failure(code)))).toEqual(["missing", "missing", "missing"]);
  });

  it("a key that was taken back, and a text of another kind, are no record", async () => {
    expect(await statesOf(async () => [["v=DKIM1; p="], ["v=spf10 x"]])).toEqual(["missing", "missing", "missing"]);
  });

  it.each(["ECONNREFUSED", "ESERVFAIL", "ETIMEOUT"])("nothing is known without an answer: %s", async (code) => {
    expect(await statesOf(() => Promise.reject(failure(code)))).toEqual(["unknown", "unknown", "unknown"]);
  });

  it("nothing is known of a DNS that never answers, and nobody waits for it", async () => {
    expect(await statesOf(() => new Promise(() => {}), 20)).toEqual(["unknown", "unknown", "unknown"]);
  });
});
