import { describe, expect, it } from "vitest";
import { lookUpRecords, senderRecords } from "./look-up-records.server.ts";

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
