/** Colleagues of the seeded administrator, made as the administration makes them. */
import type { Role } from "#app/auth/roles.ts";
import { ADMIN, all, signIn, type TestApp } from "./app.ts";

export type Colleague = { username: string; full_name: string; password: string; cookie: string };

const PASSWORD = "patru-vorbe-fara-legatura";

/** Invites somebody, in the session `cookie` or in one of its own, and answers the path of the link. */
export async function invite(app: TestApp, values: Record<string, string>, cookie?: string): Promise<string> {
  const signedIn = cookie ?? (await signIn(app, ADMIN));
  const made = await app.postForm("/admin/experti", { intent: "invite", ...values }, { cookie: signedIn });
  const shown = made.headers
    .getSetCookie()
    .map((value) => value.split(";")[0])
    .join("; ");
  const page = await (await app.get("/admin/experti", { headers: { Cookie: `${signedIn}; ${shown}` } })).text();
  const [url] = all(page, /readOnly="" value="([^"]+)"/g);
  if (made.status !== 303 || !url) throw new Error(`The invitation answered ${made.status}`);
  return new URL(url).pathname;
}

/** Invites somebody, in the session `inviter` or in one of its own, and accepts for him; signed in. */
export async function addColleague(
  app: TestApp,
  { username, full_name, ...invitation }: { username: string; full_name: string; role: Role; expert_id?: string },
  inviter?: string,
): Promise<Colleague> {
  const link = await invite(app, { full_name, ...invitation }, inviter);
  const accepted = await app.postForm(link, { full_name, username, password: PASSWORD, password_again: PASSWORD });
  const cookie = accepted.headers.getSetCookie()[0]?.split(";")[0];
  if (accepted.status !== 303 || !cookie) throw new Error(`The invitation's form answered ${accepted.status}`);
  return { username, full_name, password: PASSWORD, cookie };
}
