/** The call-back promise: worked out from the calendar, the same in every place, right although pages are cached, and kept on the request. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ADMIN, all, offer, signIn, startApp, visibleText } from "#tests/support/app.ts";

const app = await startApp();
const PRODUCT = "/produse/turfline-sport";
const MONDAY = "Vă sunăm luni, 23 noiembrie, între 08:00 și 16:00";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function clockStartsAt(moment: string): Promise<void> {
  clockShows(moment);
  await app.refresh();
}

function clockShows(moment: string): void {
  vi.setSystemTime(new Date(moment));
}

async function textOf(address: string, cookie?: string): Promise<string> {
  return visibleText(await (await app.get(address, cookie ? { headers: { Cookie: cookie } } : {})).text());
}

async function promised(phone: string): Promise<{ confirmation: string; call_from: string; call_by: string }> {
  const sent = await app.postForm("/contact", offer({ phone }));
  const confirmation = await textOf(sent.headers.get("Location") as string);
  const { call_from, call_by } = app.database.prepare("SELECT call_from, call_by FROM leads WHERE phone = ?").get(phone) as {
    call_from: string;
    call_by: string;
  };
  return { confirmation, call_from, call_by };
}

describe("the promise", () => {
  it("the promise stands beside the button and beside the form, on the product and on the contact page", async () => {
    await clockStartsAt("2026-11-20T09:20:00+02:00");
    const words = "Vă sunăm azi până la 16:00.";
    expect((await textOf(PRODUCT)).split(words)).toHaveLength(3);
    expect((await textOf("/contact")).split(words)).toHaveLength(3);
  });

  it("the promise of a day to come goes from a cached page when a clock that was ahead is set right", async () => {
    clockShows("2026-11-20T09:20:00+02:00");
    const today = "Vă sunăm azi până la 16:00.";
    expect(await textOf("/contact")).toContain(today);
    clockShows("2027-12-28T09:20:00+02:00");
    expect(await textOf("/contact")).toContain("© 2027");
    clockShows("2026-11-20T09:25:00+02:00");
    const text = await textOf("/contact");
    expect(text).toContain(today);
    expect(text).not.toContain("2027");
  });

  it("the promise changes on a cached page when there is no time for a call any more, and again at midnight", async () => {
    await clockStartsAt("2026-11-20T15:10:00+02:00");
    expect(await textOf("/contact")).toContain("Vă sunăm azi până la 16:00");
    clockShows("2026-11-20T15:29:59+02:00");
    expect(await textOf("/contact")).toContain("Vă sunăm azi până la 16:00");
    clockShows("2026-11-20T15:30:00+02:00");
    expect(await textOf("/contact")).toContain(MONDAY);
    clockShows("2026-11-22T23:59:59+02:00");
    expect(await textOf("/contact")).toContain(MONDAY);
    clockShows("2026-11-23T00:00:00+02:00");
    expect(await textOf("/contact")).toContain("Vă sunăm azi, între 08:00 și 16:00");
  });

  it("the promise is kept on the request and said on the confirmation, whenever that is read", async () => {
    await clockStartsAt("2026-11-21T15:30:00+02:00");
    const kept = await promised("0700 000 901");
    expect(kept).toMatchObject({ call_from: "2026-11-23T06:00:00.000Z", call_by: "2026-11-23T14:00:00.000Z" });
    expect(kept.confirmation).toContain(MONDAY);
    const { ref } = app.database.prepare("SELECT ref FROM leads WHERE phone = '0700 000 901'").get() as { ref: string };
    clockShows("2026-11-23T09:00:00+02:00");
    expect(await textOf(`/oferta/${ref}`)).toContain("Vă sunăm azi până la 16:00");
    clockShows("2026-11-24T09:00:00+02:00");
    expect(await textOf(`/oferta/${ref}`)).toContain("V-am promis că vă sunăm luni, 23 noiembrie, între 08:00 și 16:00");
  });

  it("the confirmation of a request that is closed promises no call", async () => {
    await clockStartsAt("2026-11-21T15:30:00+02:00");
    await promised("0700 000 907");
    const { id, ref } = app.database.prepare("SELECT id, ref FROM leads WHERE phone = '0700 000 907'").get() as { id: number; ref: string };
    const sent = await app.sendJson("PATCH", `/api/admin/leads/${id}`, { status: "abandonat" }, { cookie: await signIn(app, ADMIN) });
    expect(sent.status).toBe(200);
    const text = await textOf(`/oferta/${ref}`);
    expect(text).toContain("Cererea dumneavoastră este încheiată");
    expect(text).not.toMatch(/V(ă|-am promis că vă) sunăm/);
  });

  it("no page says the old fixed sentence", async () => {
    await clockStartsAt("2026-11-21T12:00:00+02:00");
    for (const page of ["/", "/contact", "/despre-noi", "/faneata", PRODUCT]) {
      expect([page, (await textOf(page)).includes("aceeași zi lucrătoare")]).toEqual([page, false]);
    }
  });
});

describe("own closed days", () => {
  it("own closed days are added and taken away in the administration, and every page follows at once", async () => {
    await clockStartsAt("2026-11-20T17:00:00+02:00");
    let cookie = await signIn(app, ADMIN);
    expect(await textOf("/contact")).toContain(MONDAY);

    const closed = await app.postForm(
      "/admin/program",
      { intent: "close", from: "2026-11-23", to: "2026-11-24", reason: "Inventar" },
      { cookie },
    );
    expect(closed.status).toBe(303);
    expect(await textOf("/contact")).toContain("Vă sunăm miercuri, 25 noiembrie, între 08:00 și 16:00");
    expect(await textOf("/admin/program", cookie)).toContain("luni, 23 noiembrie 2026 Inventar");
    clockShows("2026-11-23T10:00:00+02:00");
    expect(await textOf("/contact")).toContain("Închis acum, deschidem miercuri la 08:00");

    cookie = await signIn(app, ADMIN); // it is three days later
    for (const day of ["2026-11-23", "2026-11-24"]) await app.postForm("/admin/program", { intent: "open", day }, { cookie });
    expect(await textOf("/contact")).toContain("Vă sunăm azi până la 16:00");
  });

  it("a request that is accepted keeps its promise", async () => {
    await clockStartsAt("2026-11-20T17:00:00+02:00");
    const cookie = await signIn(app, ADMIN);
    const { call_by } = await promised("0700 000 902");
    await app.postForm("/admin/program", { intent: "close", from: "2026-11-23", to: "", reason: "" }, { cookie });
    expect(app.database.prepare("SELECT call_by FROM leads WHERE phone = '0700 000 902'").pluck().get()).toBe(call_by);
    await app.postForm("/admin/program", { intent: "open", day: "2026-11-23" }, { cookie });
  });

  it("closing a day lists the calls that were promised or agreed for it, each with a link", async () => {
    await clockStartsAt("2026-11-20T17:00:00+02:00");
    const cookie = await signIn(app, ADMIN);
    app.database.prepare("UPDATE leads SET closed_at = created_at").run();
    for (const phone of ["0700 000 911", "0700 000 912", "0700 000 913"]) await promised(phone);
    const id = (phone: string) => app.database.prepare("SELECT id FROM leads WHERE phone = ?").pluck().get(phone);
    app.database
      .prepare("UPDATE leads SET first_call_at = created_at, follow_up_at = '2026-11-23T09:00:00.000Z' WHERE phone = '0700 000 912'")
      .run();
    app.database.prepare("UPDATE leads SET is_suspect = 1 WHERE phone = '0700 000 913'").run();

    const close = (from: string) => app.postForm("/admin/program", { intent: "close", from, to: "", reason: "" }, { cookie });
    const said = (answer: Response) => decodeURIComponent(decodeURIComponent(answer.headers.get("Set-Cookie") ?? ""));
    expect(said(await close("2026-11-24"))).toContain('"Închis: 1 zi."');
    const closed = await close("2026-11-23");
    expect(closed.headers.get("Location")).toBe("/admin/program#zile-inchise");
    expect(said(closed)).toContain(
      "Închis: 1 zi. Pentru această zi aveți 2 apeluri promise: deschideți lista de sub zi și sunați înainte.",
    );
    const html = await (await app.get("/admin/program", { headers: { Cookie: cookie } })).text();
    expect(all(html, /href="\/admin\/leaduri\/(\d+)"/g).map(Number)).toEqual([id("0700 000 911"), id("0700 000 912")]);
    expect(visibleText(html)).toContain("2 apeluri promise pentru această zi");
    expect(visibleText(html)).toContain("· revenire stabilită");
    for (const day of ["2026-11-23", "2026-11-24"]) await app.postForm("/admin/program", { intent: "open", day }, { cookie });
  });

  it("the last call for today is the company's choice", async () => {
    await clockStartsAt("2026-11-20T15:59:00+02:00");
    const cookie = await signIn(app, ADMIN);
    expect((await app.postForm("/admin/program", { intent: "last-call", last_call_minutes: "0" }, { cookie })).status).toBe(303);
    expect(await textOf("/contact")).toContain("Vă sunăm azi până la 16:00");
    await app.postForm("/admin/program", { intent: "last-call", last_call_minutes: "30" }, { cookie });
    expect(await textOf("/contact")).toContain(MONDAY);
  });

  it.each([
    ["no day", { intent: "close", from: "", to: "", reason: "" }, "Alegeți ziua."],
    ["a day that does not exist", { intent: "close", from: "2026-02-30", to: "", reason: "" }, "Data nu există."],
    [
      "an end before the beginning",
      { intent: "close", from: "2026-12-24", to: "2026-12-23", reason: "x" },
      "Data de sfârșit este înaintea celei de început.",
    ],
    ["more than two months", { intent: "close", from: "2026-12-24", to: "9999-12-31", reason: "" }, "Cel mult 60 de zile deodată."],
    ["a long reason", { intent: "close", from: "2026-12-24", to: "", reason: "a".repeat(101) }, "Cel mult 100 de caractere."],
    ["another time", { intent: "last-call", last_call_minutes: "7" }, "Alegeți o durată din listă."],
  ])("%s is refused with its reason, and nothing is written", async (_name, values: Record<string, string>, message) => {
    const cookie = await signIn(app, ADMIN);
    const refused = await app.postForm("/admin/program", values, { cookie });
    expect(refused.status).toBe(422);
    expect(visibleText(await refused.text())).toContain(message);
    expect(app.database.prepare("SELECT count(*) FROM closed_days").pluck().get()).toBe(0);
  });

  it("a stranger is sent to sign in", async () => {
    const answer = await app.postForm("/admin/program", { intent: "close", from: "2026-12-24" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, expect.stringContaining("/admin/login")]);
  });
});

describe("a visitor who waits for a call", () => {
  it("a visitor who waits for a call can put the numbers we call from into the address book", async () => {
    const card = await app.get("/contact.vcf");
    expect([card.status, card.headers.get("Content-Type")]).toEqual([200, "text/vcard; charset=utf-8"]);
    expect(await card.text()).toContain("TEL;TYPE=WORK,VOICE,PREF:+40361000001");
    vi.useRealTimers();
    const sent = await app.postForm("/contact", offer({ phone: "0700 000 903" }));
    expect(await (await app.get(sent.headers.get("Location") as string)).text()).toContain('href="/contact.vcf"');
  });
});

describe("acceptance", () => {
  it("acceptance of fifty posts of one submission at once makes one request, with one history", async () => {
    const { intent: _intent, ...body } = offer({ phone: "0700 000 904" });
    const submission_id = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => app.sendJson("POST", "/api/leads", { ...body, submission_id, consent_gdpr: 1 })),
    );
    const refs = await Promise.all(answers.map(async (answer) => ((await answer.json()) as { ref: string }).ref));
    expect([new Set(answers.map(({ status }) => status)), new Set(refs).size]).toEqual([new Set([201]), 1]);
    const count = (table: string) =>
      app.database
        .prepare(`SELECT count(*) FROM ${table} WHERE lead_id IN (SELECT id FROM leads WHERE submission_id = ?)`)
        .pluck()
        .get(submission_id);
    expect([count("lead_events"), count("lead_consents")]).toEqual([1, 2]);
  });
});
