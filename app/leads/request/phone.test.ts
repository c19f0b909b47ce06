import { describe, expect, it } from "vitest";
import { isSamePhone, leadNumber, leadNumberWords, leadPhonePieces, leadPhoneWords } from "./phone.ts";

const two = { phone: "0744-123-456 / 0745-123-456 (dupa ora 17)", phone_e164: "+40744123456" };

describe("the telephone of a request", () => {
  it("the telephone of a request has all that was typed for the office, the numbers alone for whoever asked", () => {
    expect(leadPhoneWords(two)).toBe("0744 123 456 / 0745 123 456 (dupa ora 17)");
    expect(leadNumberWords(two)).toBe("0744 123 456, 0745 123 456");
    expect(leadPhonePieces(two)).toEqual([
      { words: "0744 123 456", href: "+40744123456" },
      " / ",
      { words: "0745 123 456", href: "+40745123456" },
      " (dupa ora 17)",
    ]);
  });

  it("the telephone of a request is called with its inner line", () => {
    const inner = { phone: "0261 712 345 interior 112", phone_e164: "+40261712345" };
    expect(leadNumber(inner)).toMatchObject({ words: "0261 712 345 int. 112", href: "+40261712345;ext=112" });
  });

  it.each([
    ["0700000012", "+40700000012", "0700 000 012"],
    ["+40 (0)700 000 012", "+40700000012", "0700 000 012"],
    ["0036 30 123 4567", "+36301234567", "+36 30 123 4567"],
    ["+1 212 555 0123", "+12125550123", "+1 212 555 0123"],
    ["0744123456;0745123456", "+40744123456", "0744 123 456, 0745 123 456"],
    ["0979 123 456", "+40744123456", "0744 123 456 („0979 123 456”)"],
    ["", "+0512", "număr șters"],
  ])("%s, called at %s, is %s", (phone, phone_e164, words) => {
    expect(leadPhoneWords({ phone, phone_e164 })).toBe(words);
  });

  it("the telephone of a request is another's where two inner lines differ", () => {
    const at = (phone: string) => ({ phone, phone_e164: "+40261712345" });
    expect(isSamePhone(at("0261712345 int 1"), at("0261712345 int 2"))).toBe(false);
    expect(isSamePhone(at("0261712345 int 1"), at("0261712345"))).toBe(true);
    expect(isSamePhone(two, at("0261712345"))).toBe(false);
  });
});
