/** A server that wants a name and a password: a wrong one concerns every mail, so none is given up at once, and it is shown nowhere. */
import { expect, it, vi } from "vitest";
import { ADMIN, offer, signIn, startApp } from "#tests/support/app.ts";
import { startMailServer } from "#tests/support/mail-server.ts";

const warnings = vi.spyOn(console, "warn").mockImplementation(() => {});
const login = { user: "site@seminord.example", password: "parola/veche" };
const server = await startMailServer({ login });
const app = await startApp(
  { SMTP_URL: `smtp://site%40seminord.example:parola%2Fveche@127.0.0.1:${server.port}`, MAIL_FROM: "" },
  { sendPauses: [50, 50, 50, 50, 50, 50, 50, 50] },
);
const cookie = await signIn(app, ADMIN);

const ask = () => app.postForm("/contact", offer({ phone: `0700 000 02${server.received.length}` }));
const message = () => app.database.prepare("SELECT * FROM outbox ORDER BY id DESC LIMIT 1").get() as Record<string, string | number>;

it("the site sends with the name and password of SMTP_URL, from the name where that is an address", async () => {
  await ask();
  const [received] = await server.arrived(1);
  expect(received?.from).toBe("site@seminord.example");
  expect(received?.mail.from).toMatchObject({ name: "SemiNord", address: "site@seminord.example" });
});

it("the site keeps trying while they are refused; the password stands on no page and in no log", async () => {
  login.password = "parola-noua";
  await server.close(); // A connection that is open would need no password.
  const again = await startMailServer({ login, port: server.port });
  await ask();
  await vi.waitFor(() => expect(message().attempts).toBeGreaterThan(1), { timeout: 10_000 });
  expect(message()).toMatchObject({
    state: "waiting",
    last_error: expect.stringMatching(/^Serverul de e-mail refuză utilizatorul sau parola: 535/),
  });
  const page = await (await app.get("/admin/anunturi", { headers: { Cookie: cookie } })).text();
  for (const said of [page, warnings.mock.calls.flat().join("\n"), JSON.stringify(message())])
    expect(said).not.toMatch(/parola\/veche|%2Fveche/);
  login.password = "parola/veche";
  await again.arrived(1);
  await again.close();
});
