/** The link of an invitation, on its way from the post that made it to the page that shows it once: a minute, in a cookie that scripts cannot read. */
import { parseCookie, stringifySetCookie } from "cookie";
import { invitationLink, openInvitation, readInvitationToken } from "#app/auth/people/invitations.server.ts";
import { cookieName, env } from "#app/env.server.ts";

const NAME = "invitatie-noua";

export function keepForNextPage(token: string): string {
  return cookie(token, 60);
}

export function takeNewInvitation(cookieHeader: string | null, now: Date) {
  const token = parseCookie(cookieHeader ?? "")[cookieName(NAME)];
  const secret = token && readInvitationToken(token);
  const invitation = secret ? openInvitation(token, now) : undefined;
  const isOpen = secret && invitation && invitation !== "over";
  return {
    made: isOpen ? { full_name: invitation.full_name, url: invitationLink(secret) } : undefined,
    headers: token ? { "Set-Cookie": cookie("", 0) } : undefined,
  };
}

// The whole site's path, as for the message: the data of a client navigation is at another address.
function cookie(value: string, maxAge: number): string {
  return stringifySetCookie({ name: cookieName(NAME), value, path: "/", httpOnly: true, sameSite: "lax", secure: env().isHttps, maxAge });
}
