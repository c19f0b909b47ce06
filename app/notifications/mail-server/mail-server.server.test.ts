import { describe, expect, it } from "vitest";
import { parseWith } from "#app/http/form.server.ts";
import { mailServerForm } from "./mail-server.server.ts";
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

  it.each(["", "site", "SemiNord <site@firma.ro>"])("a mail server sends from no %j", (sender) =>
    expect(wrongIn({ sender })).toEqual(["sender"]),
  );
});

it.each(MAIL_PRESETS)("what $name asks for passes the form", ({ host, port, encryption }) => {
  expect(wrongIn({ host: host || "mail.firma.ro", port, encryption })).toEqual([]);
});
