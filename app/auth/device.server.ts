/** A browser that has signed in before. Its cookie opens nothing; its failures are counted apart from a guesser's at its address. */
import { randomBytes } from "node:crypto";
import { readCookie, setCookie } from "#app/http/cookie.server.ts";
import { isSigned, sign } from "./secret.server.ts";

const NAME = "admin_device";
const PURPOSE = "device";
const YEAR = 365 * 86_400;

export function readDevice(cookieHeader: string | null): string | undefined {
  const [id = "", signature = ""] = (readCookie(cookieHeader, NAME) ?? "").split(".");
  return /^[\w-]{22}$/.test(id) && isSigned(PURPOSE, id, signature) ? id : undefined;
}

/** The Set-Cookie is valid for another year. */
export function rememberDevice(cookieHeader: string | null): { id: string; cookie: string } {
  const id = readDevice(cookieHeader) ?? randomBytes(16).toString("base64url");
  const value = `${id}.${sign(PURPOSE, id)}`;
  return { id, cookie: setCookie(NAME, value, YEAR) };
}
