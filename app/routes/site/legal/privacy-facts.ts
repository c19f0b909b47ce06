/** The privacy policy says what runs: the times for which data are kept, and the services that measure. Pure. */
import type { LegalItem, LegalText, ServicesState } from "#app/content/legal/legal-text.ts";
import { count, joinWords, NOUNS } from "#app/language/nouns.ts";
import type { Retention } from "#app/leads/retention/retention.server.ts";

export type PrivacyFacts = {
  retention: Retention;
  services: readonly (keyof typeof SERVICES)[];
  needsConsent: boolean;
  waysOut: readonly WayOut[];
};

type WayOut = Exclude<LegalItem, string>["when"];

const SERVICES = {
  google_analytics: "Google Analytics",
  google_ads: "Google Ads",
  facebook_pixel: "Facebook Pixel (Meta)",
  tiktok_pixel: "TikTok Pixel",
} as const;

/** The policy with its braces filled, without the blocks of other states. Throws for a name in braces that nobody fills. */
export function filledPolicy(text: LegalText, { retention, services, needsConsent, waysOut }: PrivacyFacts): LegalText {
  const words: Record<string, string> = {
    ...Object.fromEntries(Object.entries(retention).map(([status, months]) => [status, count(months, NOUNS.month)])),
    servicii: joinWords(services.map((name) => SERVICES[name])),
  };
  const fill = (sentence: string) =>
    sentence.replaceAll(/\{(\w+)\}/g, (_braces, name: string) => {
      const word = words[name];
      if (word === undefined) throw new Error(`The privacy policy has no words for {${name}}`);
      return word;
    });
  const holds = (item: LegalItem) => typeof item === "string" || waysOut.includes(item.when);
  const state = stateOf(services.length, needsConsent);
  const sections = text.sections.map(({ heading, blocks }) => ({
    heading,
    blocks: blocks
      .filter(({ when }) => when === undefined || when === state)
      .map((block) =>
        block.kind === "p"
          ? { ...block, text: fill(block.text) }
          : { ...block, items: block.items.filter(holds).map((item) => fill(wordsOf(item))) },
      ),
  }));
  return { ...text, sections };
}

/** The sentence of a list. */
export function wordsOf(item: LegalItem): string {
  return typeof item === "string" ? item : item.text;
}

function stateOf(services: number, needsConsent: boolean): ServicesState {
  if (services === 0) return "no-services";
  return needsConsent ? "services-with-consent" : "services-without-consent";
}
