/** Steps that make a migrated database fit for the site of now, one after the other; what one throws ends the start with its line. */
import { ensureFirstAdministrator } from "#app/auth/admin.server.ts";
import { reencryptSecrets } from "#app/auth/second-step/second-step.server.ts";
import type { Environment } from "#app/env.server.ts";
import { ensureConsentTexts } from "#app/leads/consent-ledger/consent-texts.server.ts";
import { reencryptMailPassword } from "#app/notifications/mail-server/mail-server.server.ts";
import { sweepLeftovers } from "#app/operations/clear-overdue.server.ts";
import { reckonMissingSums } from "#app/seed/missing-sums.server.ts";
import { ensureDemonstration } from "#app/seed/seed.server.ts";
import { LEAVES } from "./leaves.server.ts";

type StartUpStep = (at: { environment: Environment; now: Date }) => void | Promise<void>;

export const START_UP: readonly StartUpStep[] = [
  ensureDemonstration,
  reckonMissingSums,
  reencryptSecrets,
  reencryptMailPassword,
  ({ now }) =>
    ensureConsentTexts(
      now,
      LEAVES.flatMap(({ consents = [] }) => consents),
    ),
  ensureFirstAdministrator,
  sweepLeftovers,
];
