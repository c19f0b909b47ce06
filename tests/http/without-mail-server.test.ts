/** Without SMTP_URL the site works as before, and says what it does not do. */
import { expect, it } from "vitest";
import { ADMIN, offer, signIn, startApp, visibleText } from "#tests/support/app.ts";

const app = await startApp({ SMTP_URL: "", MAIL_FROM: "" });
const cookie = await signIn(app, ADMIN);
const look = async (path: string) => visibleText(await (await app.get(path, { headers: { Cookie: cookie } })).text());

it("the site takes requests, puts no mail aside, and says at once in the inbox that nobody was told", async () => {
  expect((await app.postForm("/contact", offer({ email: "gheorghe@exemplu.example" }))).status).toBe(303);
  expect(app.database.prepare("SELECT count(*) FROM outbox").pluck().get()).toBe(0);
  expect(await look("/admin/leaduri")).toContain("fără notificare");
});

it("the page of notifications says what is missing", async () => {
  const page = await look("/admin/anunturi");
  expect(page).toContain("Nu este activată nicio notificare");
  expect(page).toContain("nu este configurat niciun server de e-mail. Scrieți-l mai jos.");
  expect(page).not.toContain("Trimite un mesaj de probă");
});

it("a test mail is refused: 409, in words", async () => {
  const response = await app.postForm("/admin/anunturi", { intent: "test" }, { cookie });
  expect(response.status).toBe(409);
  expect(visibleText(await response.text())).toContain("Niciun server de e-mail nu este configurat");
  expect(app.database.prepare("SELECT count(*) FROM outbox").pluck().get()).toBe(0);
});
