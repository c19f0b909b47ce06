/** Fills what an empty site begins with: a company, its texts, its delivery, the categories, and the demonstration where it is asked for. */
import { ensureCompany, hasOwner } from "#app/company/company.server.ts";
import { ensureDelivery } from "#app/delivery/delivery.server.ts";
import type { Environment } from "#app/env.server.ts";
import { log } from "#app/http/log.server.ts";
import { setStarterTexts } from "#app/texts/starter-texts.server.ts";
import { ensureTexts } from "#app/texts/texts.server.ts";
import { demoCompany, demoDelivery } from "./demo-data.server.ts";
import { DEMO_TEXTS_DAY, demoTexts, starterTexts } from "./demo-texts.server.ts";
import { seed } from "./seed.server.ts";

export async function ensureDemonstration({ environment, now }: { environment: Environment; now: Date }): Promise<void> {
  ensureCompany(demoCompany, now);
  setStarterTexts(starterTexts);
  ensureTexts(demoTexts, DEMO_TEXTS_DAY, now);
  if (!hasOwner()) ensureDelivery(demoDelivery, now);
  if (await seed({ isDemo: environment.seedDemo, now })) log.info("Seeded an empty database");
}
