import type { AccountEvent } from "#db/schema.ts";

type DescribedEvent = Pick<AccountEvent, "kind" | "method" | "detail">;

const SIGNED_IN: Record<NonNullable<AccountEvent["method"]>, string> = {
  password: "Conectare cu parolă",
  code: "Conectare cu parolă și cod",
  recovery: "Conectare cu parolă și un cod de rezervă",
  passkey: "Conectare cu o cheie de acces",
  link: "Conectare printr-un link de invitație sau de resetare",
};

const REFUSED: Record<NonNullable<AccountEvent["method"]>, string> = {
  password: "Încercare refuzată: parolă greșită",
  code: "Încercare refuzată: parolă corectă, cod greșit",
  recovery: "Încercare refuzată: parolă corectă, cod de rezervă greșit",
  passkey: "Încercare refuzată: cheia de acces nu a fost acceptată",
  link: "Încercare refuzată",
};

const CHANGED: Record<Exclude<AccountEvent["kind"], "signed-in" | "refused">, string> = {
  username: "Numele de utilizator a fost schimbat",
  password: "Parola a fost schimbată",
  email: "Adresa de e-mail a fost schimbată",
  "passkey-added": "Cheie de acces adăugată",
  "passkey-removed": "Cheie de acces ștearsă",
  "codes-on": "Codul la conectare a fost pornit",
  "codes-off": "Codul la conectare a fost oprit",
  "codes-anew": "Coduri de rezervă noi",
  "token-added": "Token pentru programe creat",
  "token-removed": "Token pentru programe revocat",
  reset: "Numele de utilizator și parola au fost resetate printr-un link",
};

/** "Conectare cu parolă", "Cheie de acces adăugată: Telefon". */
export function accountEventWords({ kind, method, detail }: DescribedEvent): string {
  if (kind === "signed-in") return SIGNED_IN[method ?? "password"];
  if (kind === "refused") return REFUSED[method ?? "password"];
  return detail ? `${CHANGED[kind]}: ${detail}` : CHANGED[kind];
}
