import { describe, expect, it } from "vitest";
import { privacyPolicy } from "#app/content/legal/privacy.ts";
import { filledPolicy, type PrivacyFacts } from "./privacy-facts.ts";

const FACTS: PrivacyFacts = {
  retention: { nou: 1, in_lucru: 2, finalizat: 36, refuzat: 20, abandonat: 101 },
  services: [],
  needsConsent: true,
  waysOut: [],
};
const policyOf = (facts: Partial<PrivacyFacts>) => JSON.stringify(filledPolicy(privacyPolicy, { ...FACTS, ...facts }).sections);

describe("the privacy policy", () => {
  it("names the time of every state as it is set", () => {
    const words = policyOf({});
    for (const time of ["1 lună de la ultima", "2 luni de la ultima", "36 de luni de la închidere", "refuzate: 20 de luni", "101 luni"])
      expect(words).toContain(time);
    expect(words).not.toMatch(/[{]\w+[}]/);
  });

  it.each([
    [{ services: [] }, ["nu este activat acum niciun serviciu"], ["Google", "pixel", "consimțământul dat în banner"]],
    [{ services: [], needsConsent: false }, ["nu este activat acum niciun serviciu"], ["fără acord"]],
    [
      { services: ["google_analytics"] },
      ["Pe site sunt activate Google Analytics. Primesc date numai după acordul", "consimțământul dat în bannerul"],
      ["niciun serviciu", "TikTok", "fără acord"],
    ],
    [
      { services: ["google_analytics", "google_ads", "tiktok_pixel"], needsConsent: false },
      ["Google Analytics, Google Ads și TikTok Pixel, fără să aștepte un acord", "încărcarea fără acord"],
      ["niciun serviciu", "Primesc date numai după"],
    ],
    [{ waysOut: ["mail", "webhook"] }, ["furnizorul de e-mail", "programul în care ne ținem clienții"], ["serviciul de notificări"]],
    [{ waysOut: ["push"] }, ["serviciul de notificări"], ["furnizorul de e-mail", "programul în care"]],
  ] as [Partial<PrivacyFacts>, string[], string[]][])("with %j says what is so, and nothing else", (facts, said, unsaid) => {
    const words = policyOf(facts);
    for (const sentence of said) expect(words).toContain(sentence);
    for (const sentence of unsaid) expect(words).not.toContain(sentence);
  });

  it("is not shown with a hole in it", () => {
    const text = { ...privacyPolicy, sections: [{ heading: "H", blocks: [{ kind: "p" as const, text: "{altceva}" }] }] };
    expect(() => filledPolicy(text, FACTS)).toThrow("{altceva}");
  });
});
