/** What a stolen session must not be enough for asks for the current password. */
import { confirmPassword } from "#app/auth/admin.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { type Asker, visitorOf } from "./asker.ts";
import { notNow } from "./sign-in.server.ts";

/** Undefined for the right password. Otherwise 422 beside `current_password`, 429 for too many wrong ones, 503 when too many wait. `purpose`: "pentru …". */
export async function refuseWithoutPassword(password: string, asker: Asker, now: Date, purpose: string): Promise<Refusal | undefined> {
  if (password === "") return refuse(422, { current_password: `Scrieți parola curentă: se cere ${purpose}.` });
  const result = await confirmPassword(asker.user, password, visitorOf(asker, now));
  if (result === "wrong") return refuse(422, { current_password: "Parola curentă nu este corectă." });
  if (typeof result === "string" || "retryAfter" in result) return notNow(result, "current_password");
  return undefined;
}
