import type { Visitor } from "#app/auth/account-events/account-events.server.ts";
import type { SessionUser } from "#app/auth/session.server.ts";

export type CurrentUser = { user: SessionUser; address: string; session: { cookieHeader: string | null; userAgent: string } };

export function visitorOfUser({ address, session }: CurrentUser, now: Date): Visitor {
  return { address, ...session, now };
}
