/** Tokens of programs: made with all that their maker signs in with, ended by any administrator. */

import { type CurrentUser, visitorOfUser } from "#app/auth/account-events/account-events.server.ts";
import { apiTokenForm, countTokens, createToken, deleteToken } from "#app/auth/api-tokens/token-store.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import type { ApiToken } from "#db/schema.ts";
import { proofIn, refuseWithoutProof } from "../account/current-password.server.ts";
import { noteAccount } from "../account/notify-account-owner.server.ts";
import { commitOrRefuse } from "../refuse-write.server.ts";

const MOST = 50;

/** `token` is shown once. 422 for its fields, a wrong password or code, and one too many; 429 and 503 as usual. */
export async function makeToken(
  values: Record<string, string>,
  asker: CurrentUser,
  now: Date,
): Promise<{ ok: true; row: ApiToken; token: string } | Refusal> {
  const parsed = parseWith(apiTokenForm, values);
  if (!parsed.ok) return parsed;
  const refusal = await refuseWithoutProof(proofIn(values), asker, now, "ca să creați un token");
  if (refusal) return refusal;
  return commitOrRefuse(() => {
    if (countTokens() >= MOST) return refuse(422, { name: `Sunt deja ${MOST} de tokenuri. Revocați întâi unul.` });
    const made = createToken(parsed.value, asker.user.id, now);
    noteAccount({ user_id: asker.user.id, kind: "token-added", detail: made.row.name }, visitorOfUser(asker, now));
    return { ok: true, ...made };
  });
}

/** Its maker is told, whoever ends it. 404 for one that is gone. */
export function endToken(id: number | undefined, asker: CurrentUser, now: Date): { ok: true; row: ApiToken } | Refusal {
  return commitOrRefuse(() => {
    const row = id === undefined ? undefined : deleteToken(id);
    if (!row) return refuse(404, { form: "Tokenul nu mai există." });
    const by = row.user_id === asker.user.id ? "" : `, de ${asker.user.full_name}`;
    noteAccount({ user_id: row.user_id, kind: "token-removed", detail: row.name + by }, visitorOfUser(asker, now));
    return { ok: true, row };
  });
}
