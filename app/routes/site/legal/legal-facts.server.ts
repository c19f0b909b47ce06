import { getCompany } from "#app/company/company-store.server.ts";
import { count, joinWords, NOUNS } from "#app/language/nouns.ts";
import { capitalized } from "#app/language/text.ts";
import { isClosed, LEAD_STATUSES, type LeadStatus, mapStatuses, STATUSES } from "#app/leads/inbox/lead-status.ts";
import { getRetention } from "#app/leads/retention/retention-store.server.ts";
import { listOpenChannels } from "#app/notifications/channels.server.ts";
import { SETTING_FIELDS } from "#app/settings/fields.ts";
import { getTracking, listSnippets } from "#app/settings/settings-store.server.ts";
import type { Condition } from "#app/texts/conditions.ts";
import type { PRIVACY_WORDS } from "#app/texts/text-keys.ts";

type LegalFacts = ReturnType<typeof readLegalFacts>;

const WAYS = { mail: "mail", push: "notificări", webhook: "webhook" } as const satisfies Record<string, Condition>;

/** Throws where the settings cannot be read: legal texts are never guessed. */
export function readLegalFacts() {
  return {
    retention: getRetention(),
    services: listSnippets().map(({ name }) => name),
    ...getTracking(),
    waysOut: listOpenChannels(),
    hasEstimate: getCompany().estimate_dose !== null,
  };
}

export function currentConditions({ services, needsConsent, isAsking, waysOut, hasEstimate }: LegalFacts): Set<Condition> {
  const running = needsConsent ? "servicii cu acord" : "servicii fără acord";
  const holding: Condition[] = [services.length === 0 ? "fără servicii" : running, ...waysOut.map((way) => WAYS[way])];
  if (hasEstimate) holding.push("estimare");
  if (isAsking) holding.push("banner");
  return new Set(needsConsent ? [...holding, "acord"] : holding);
}

export function privacyWords({ retention, services }: LegalFacts): Record<keyof typeof PRIVACY_WORDS, string> {
  const months = mapStatuses((_facts, status) => count(retention[status], NOUNS.month));
  const [open, closed] = [LEAD_STATUSES.filter((status) => !isClosed(status)), LEAD_STATUSES.filter(isClosed)];
  const terms = (states: LeadStatus[], since: string) =>
    capitalized(states.map((status) => `${STATUSES[status].kept}: ${months[status]} ${since}`).join("; "));
  return {
    ...months,
    termene_deschise: terms(open, "de la ultima modificare"),
    termene_inchise: terms(closed, "de la închidere"),
    servicii: joinWords(services.map((name) => SETTING_FIELDS[name].service)),
  };
}
