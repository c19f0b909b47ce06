/** The link of an invitation, on its way from the post that made it to the page that shows it once: a minute, in a cookie that scripts cannot read. */
import { invitationLink, openInvitation, readInvitationToken } from "#app/auth/people/invitations.server.ts";
import { readCookie, setCookie } from "#app/http/cookie.server.ts";

const NAME = "invitatie-noua";

export function keepForNextPage(token: string): string {
  return setCookie(NAME, token, 60);
}

export function takeNewInvitation(cookieHeader: string | null, now: Date) {
  const token = readCookie(cookieHeader, NAME);
  const secret = token && readInvitationToken(token);
  const invitation = secret ? openInvitation(token, now) : undefined;
  const isOpen = secret && invitation && invitation !== "over";
  return {
    made: isOpen ? { full_name: invitation.full_name, url: invitationLink(secret) } : undefined,
    headers: token ? { "Set-Cookie": setCookie(NAME, "", 0) } : undefined,
  };
}
