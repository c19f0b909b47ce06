/** Who asks, signed in, and from where. */
import type { Visitor } from "#app/auth/account-events/account-events.server.ts";
import type { SessionUser } from "#app/auth/session.server.ts";

export type Asker = { user: SessionUser; address: string; session: { cookieHeader: string | null; userAgent: string } };

export function visitorOfAsker({ address, session }: Asker, now: Date): Visitor {
  return { address, ...session, now };
}
