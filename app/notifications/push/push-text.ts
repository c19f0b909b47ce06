import { count, NOUNS } from "#app/language/nouns.ts";
import { truncate } from "#app/language/text.ts";
import { lineArea } from "#app/leads/lines/line-snapshot.ts";
import { callWords } from "#app/leads/promise/call-window.ts";
import { leadPhoneWords } from "#app/leads/request/phone.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import type { Lead } from "#db/schema.ts";

/** Text of a push as the service worker takes it (routes/admin/installed/service-worker-source.js). */
export type PushText = {
  title: string;
  body: string;
  url: string;
  /** A later message with the same tag takes the place of the first. */
  tag: string;
  badge: number;
};

type PushedLead = Pick<
  Lead,
  "id" | "full_name" | "phone" | "phone_e164" | "product_name" | "area_sqm" | "area_unit" | "area_is_example" | "call_from" | "call_by"
>;

/** "Cerere nouă: Ion Pop" – "0700 000 012 · ForageMax și încă 1 produs · 1 ha · de sunat azi până la 16:00". */
export function leadPushText(lead: PushedLead, { moreLines, open, now }: { moreLines: number; open: number; now: Date }): PushText {
  const product = lead.product_name ?? "fără produs ales";
  const more = moreLines > 0 ? ` și încă ${count(moreLines, NOUNS.product)}` : "";
  const promise =
    lead.call_from && lead.call_by ? [`de sunat ${callWords({ from: new Date(lead.call_from), until: new Date(lead.call_by) }, now)}`] : [];
  const words = [leadPhoneWords(lead), truncate(product, 80) + more, lineArea(lead), ...promise];
  return {
    title: `Cerere nouă: ${truncate(lead.full_name, 80)}`,
    body: words.filter(Boolean).join(" · "),
    url: adminPath("lead", lead.id),
    tag: `lead-${lead.id}`,
    badge: open,
  };
}

export function testPushText(open: number): PushText {
  return {
    title: "Probă: acest telefon primește notificări",
    body: "Așa arată o cerere nouă: nume, telefon, produs și până când trebuie sunat.",
    url: adminPath("phones"),
    tag: "proba",
    badge: open,
  };
}
