import { getCompany } from "#app/company/company-store.server.ts";
import { env } from "#app/env.server.ts";
import { asciiEmail } from "#app/forms/email/email.ts";

const DAY = 24 * 60 * 60 * 1_000;
/** RFC 9116 wants less than a year; it is computed anew with each answer. */
const GOOD_FOR = 180 * DAY;

/** Where whoever finds a fault reports it: the address under which the company is reached. */
export function loader() {
  const expires = new Date(Math.floor((Date.now() + GOOD_FOR) / DAY) * DAY).toISOString();
  const lines = [
    `Contact: mailto:${asciiEmail(getCompany().email)}`,
    `Contact: ${env().publicOrigin}/contact`,
    `Expires: ${expires}`,
    "Preferred-Languages: ro",
    `Canonical: ${env().publicOrigin}/.well-known/security.txt`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
