import { describe, expect, it } from "vitest";
import { FIRST_MESSAGES, fillBlanks, messageLinks } from "./message-links.ts";

const LEAD = { full_name: "Ana & Țuțu?", product_name: "Lucernă 50%", wish: "", email: "ana+sem@exemplu.ro", phone_e164: "+40740123456" };
const COMPANY = { name: "SemiNord S.R.L.", phone: "+40700000000" };
const about = (worth: number | null, texts = FIRST_MESSAGES, further: string[] = []) => ({ texts, company: COMPANY, further, worth });

describe("a message", () => {
  it("a message is opened with name, product, sum and the number to call, whatever signs they hold", () => {
    const { whatsapp = "", mail = "" } = messageLinks(LEAD, about(1_840_050));
    const address = new URL(whatsapp);
    expect([address.origin, address.pathname]).toEqual(["https://wa.me", "/40740123456"]);
    expect(address.searchParams.get("text")).toBe(
      "Bună ziua, Ana & Țuțu?! Vă scriem de la SemiNord S.R.L..\r\nAți cerut: Lucernă 50%.\r\nCostă 18.400,50 lei cu TVA.\r\nPentru comandă sau întrebări: +40700000000.",
    );
    expect(mail).toMatch(/^mailto:ana\+sem@exemplu\.ro\?subject=Cererea%20dumneavoastr/);
    expect(mail.split("?")[1]).not.toMatch(/[+ "<>#]/);
    expect(new URL(mail).searchParams.get("body")).toContain("Bună ziua, Ana & Țuțu?,\r\n\r\nvă mulțumim");
  });

  it("a message with the sum of several products names each of them", () => {
    const { whatsapp = "", mail = "" } = messageLinks(LEAD, about(69_600, FIRST_MESSAGES, ["Lalele Mix", "Trifoi alb"]));
    const [words, letter] = [new URL(whatsapp).searchParams.get("text"), new URL(mail).searchParams.get("body")];
    for (const text of [words, letter])
      expect(text).toContain("Ați cerut: Lucernă 50%, Lalele Mix, Trifoi alb.\r\nCostă 696,00 lei cu TVA.");
  });

  it("a message has links to the offer that is out and to each product's sheet, in place of files that no address can attach", () => {
    const sheets = ["https://site.example/produse/lucerna/fisa.pdf", "https://site.example/produse/trifoi/fisa.pdf"];
    const { whatsapp = "", mail = "" } = messageLinks(LEAD, { ...about(1), offer: "https://site.example/oferta/2026-0001-abc", sheets });
    for (const text of [new URL(whatsapp).searchParams.get("text"), new URL(mail).searchParams.get("body")])
      expect(text).toContain(
        "Oferta: https://site.example/oferta/2026-0001-abc\r\nFișa produsului: https://site.example/produse/lucerna/fisa.pdf\r\nhttps://site.example/produse/trifoi/fisa.pdf\r\n",
      );
  });

  it("a message after a call that nobody answered says so and asks when to call; without such a text it is the usual one", () => {
    const { whatsapp = "", mail = "" } = messageLinks(LEAD, { ...about(1), isMissed: true });
    const words =
      "Bună ziua, Ana & Țuțu?! Vă scriem de la SemiNord S.R.L..\r\nV-am sunat, dar nu ați răspuns.\r\nAți cerut: Lucernă 50%.\r\nCând vă putem suna din nou? Ne găsiți și la +40700000000.";
    expect([new URL(whatsapp).searchParams.get("text"), new URL(mail).searchParams.get("body")]).toEqual([words, words]);
    const usual = messageLinks(LEAD, { ...about(1, { ...FIRST_MESSAGES, missed_text: "" }), isMissed: true });
    expect(usual).toEqual(messageLinks(LEAD, about(1)));
  });

  it("a message leaves out the line whose blank nothing fills, and keeps braces that are none of its own", () => {
    const { whatsapp = "" } = messageLinks({ ...LEAD, product_name: null }, about(null));
    expect(new URL(whatsapp).searchParams.get("text")).toBe(
      "Bună ziua, Ana & Țuțu?! Vă scriem de la SemiNord S.R.L..\r\nPentru comandă sau întrebări: +40700000000.",
    );
    expect(fillBlanks("{nume} {altceva} {constructor}", { nume: "Ana" })).toBe("Ana {altceva} {constructor}");
    expect(fillBlanks("{nume}", { nume: "{suma} $& $1" })).toBe("{suma} $& $1");
  });

  it("goes where it can: no WhatsApp to a fixed line, no mail without an address, no text where the owner wants none", () => {
    expect(messageLinks({ ...LEAD, phone_e164: "+40261712345", email: null }, about(null))).toEqual({
      whatsapp: undefined,
      mail: undefined,
    });
    expect(messageLinks(LEAD, about(1, { ...FIRST_MESSAGES, whatsapp_text: "", mail_subject: "", mail_text: "" })).whatsapp).toBe(
      "https://wa.me/40740123456",
    );
    expect(messageLinks({ ...LEAD, full_name: "Ana\ud800" }, about(1)).whatsapp).toContain("Ana%EF%BF%BD");
  });
});
