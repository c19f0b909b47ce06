/** The reports beside the inbox: what came and what was closed, what was sold and lost, with the requests behind each figure; on a page and as files. */
import { describe, expect, it } from "vitest";
import { ADMIN, all, signIn, startApp, unheld, visibleText } from "#tests/support/app.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);
let written = 0;

type Written = {
  place: [county: string, customer: string, product: string | null];
  times?: { created_at?: string; call_by?: string; first_call_at?: string; erased_at?: string };
  source?: { utm_source?: string; referrer?: string; landing_page?: string };
  end?: { status: string; lost_reason?: string };
  sums?: { estimate_sum?: number; offered_sum?: number; order_sum?: number; further_sum?: number };
  owner_id?: number;
  is_suspect?: number;
};

// Tuesday 8 June 2004, 10:00 in Bucharest.
const [SENT, PROMISED] = ["2004-06-08T07:00:00.000Z", "2004-06-08T13:00:00.000Z"];

function write({ place: [county, customer_type, product_name], times, source, end, sums, owner_id, is_suspect = 0 }: Written): number {
  written += 1;
  const fields = {
    ...{
      ref: `${String(written).padStart(8, "S")}RAPOARTE99`,
      content_hash: "x",
      full_name: "Ana",
      phone: "0700",
      phone_e164: "+40700000000",
    },
    ...{ county, customer_type, product_name, area_sqm: 1, area_unit: "mp", consent_gdpr: 1, marketing_consent: 0, search_text: "" },
    ...{ is_suspect, created_at: SENT, call_by: PROMISED, ...times, ...source },
    ...(end && { closed_at: PROMISED, ...end }),
    ...sums,
    ...(owner_id && { owner_id }),
  };
  const names = Object.keys(fields);
  const insert = app.database.prepare(`INSERT INTO leads (${names}) VALUES (${names.map((name) => `@${name}`)}) RETURNING id`);
  return insert.pluck().get(fields) as number;
}

/** An offer of one line: 10 pieces with VAT of 21 %. */
function offer(lead_id: number, bani: number, fields: Record<string, string>): void {
  written += 1;
  const insert = app.database.prepare(`
    INSERT INTO offers (lead_id, token, customer_name, valid_until, created_at, updated_at) VALUES (?, ?, 'Ana', ?, ?, ?) RETURNING id`);
  const id = insert.pluck().get(lead_id, String(written).padStart(32, "x"), fields.valid_until ?? "2004-07-01", SENT, SENT);
  app.database
    .prepare(
      `INSERT INTO offer_lines (offer_id, name, quantity, unit, unit_price, price_kind, vat_rate) VALUES (?, 'Turfline Sport', 10000, 'buc', ?, 'net', 21)`,
    )
    .run(id, bani);
  if (fields.state === "draft") return;
  app.database
    .prepare("UPDATE offers SET state = 'issued', year = 2004, number = ?, letterhead = '{}', issued_at = ? WHERE id = ?")
    .run(written, SENT, id);
  if (fields.state === "withdrawn")
    app.database.prepare("UPDATE offers SET state = 'withdrawn', withdrawn_at = ? WHERE id = ?").run(SENT, id);
  if (fields.state === "accepted")
    app.database.prepare("UPDATE offers SET state = 'accepted', accepted_at = ?, accepted_by = 'Ana' WHERE id = ?").run(SENT, id);
}

describe("the reports", () => {
  const PERIOD = "period=custom&from=2004-06-01&to=2004-06-30";
  const reports = async (query = PERIOD) => {
    const response = await app.get(`/admin/leaduri/rapoarte?${query}`, { headers: { Cookie: cookie } });
    return { status: response.status, html: unheld(await response.text()) };
  };
  const file = (name: string, query = PERIOD) => app.get(`/admin/leaduri/rapoarte/${name}?${query}`, { headers: { Cookie: cookie } });
  /** Rows of a table by its caption, cells apart by a blank. */
  const rows = (html: string, caption: string) => {
    const table = html.split("<table").find((part) => part.includes(`>${caption}</caption>`)) ?? "";
    return all(table.split("</table>")[0] ?? "", /<tr>(.*?)<\/tr>/gs)
      .slice(1)
      .map(visibleText);
  };

  it("explain a period that cannot be read, and its files lead there", async () => {
    const wrong = "period=custom&from=2004-06-31";
    const { status, html } = await reports(wrong);
    expect([status, visibleText(html)]).toEqual([422, expect.stringContaining("Data nu există.")]);
    const response = await file("surse.csv", wrong);
    expect([response.status, response.headers.get("Location")]).toEqual([303, `/admin/leaduri/rapoarte?${wrong}`]);
    expect([(await file("surse")).status, (await file("constructor.csv")).status]).toEqual([404, 404]);
  });

  it("the reports count requests by week, county, product, source and customer; what looks like a program's stands aside", async () => {
    // Called within the hour, the next morning, late, never; one without a promise's time.
    const sport = "Turfline Sport";
    const first = write({
      place: ["Satu Mare", "farmer", sport],
      times: { first_call_at: "2004-06-08T07:30:00.000Z" },
      source: { utm_source: "fb", landing_page: "/" },
      end: { status: "finalizat" },
    });
    const second = write({
      place: ["Satu Mare", "farmer", sport],
      times: { first_call_at: "2004-06-09T06:00:00.000Z" },
      source: { referrer: "agrointel.ro/forum", landing_page: "/" },
      end: { status: "refuzat", lost_reason: "pret" },
    });
    write({ place: ["Satu Mare", "hobby", null], source: { referrer: "agrointel.ro", landing_page: "/" }, end: { status: "abandonat" } });
    const lucerne: Written["place"] = ["Iași", "hobby", "Lucernă"];
    write({
      place: lucerne,
      times: { created_at: "2004-06-14T07:00:00.000Z", call_by: "2004-06-14T13:00:00.000Z", first_call_at: "2004-06-14T08:00:00.000Z" },
      source: { landing_page: "/gazon" },
    });
    write({ place: lucerne, times: { erased_at: SENT } });
    write({ place: lucerne });
    write({ place: ["Cluj", "hobby", "Lucernă"], source: { utm_source: "spam" }, is_suspect: 1 });
    offer(first, 10_000, { state: "accepted" });
    // As issuing and accepting them keeps it.
    app.database.prepare("UPDATE leads SET offered_sum = ? WHERE id = ?").run(121_000, first);
    app.database.prepare("UPDATE leads SET offered_sum = ? WHERE id = ?").run(242_000, second);
    offer(second, 20_000, { state: "issued" });
    offer(second, 5_000, { state: "issued", valid_until: "2999-01-01" });
    offer(second, 99_000, { state: "draft" });
    offer(second, 77_000, { state: "withdrawn" });

    const { status, html } = await reports();
    expect(status).toBe(200);
    const text = visibleText(html);
    expect(text).toContain("1 iunie 2004 – 30 iunie 2004 · 1 suspectă nu se numără");
    expect(text).toContain("Sosite 6 din ele, încă deschise: 2");
    expect(rows(html, "Sosite și încheiate pe săptămâni").filter((row) => !row.endsWith(" 0 0 0 0"))).toEqual([
      "7 iun. 5 3 1 1.210",
      "14 iun. 1 0 0 0",
    ]);
    expect(rows(html, "Pe județe")).toEqual(["Satu Mare 3 1 1.210", "Iași 3 0 0"]);
    expect(rows(html, "Pe produse")).toEqual(["Turfline Sport 2 1 1.210", "Lucernă 3 0 0", "Fără produs ales 1 0 0"]);
    expect(rows(html, "Pe surse")).toEqual(["fb 1 1 1.210", "agrointel.ro 2 0 0", "Date șterse 1 0 0", "Direct 1 0 0", "Necunoscut 1 0 0"]);
    expect(rows(html, "Pe tipuri de client")).toEqual(["Fermier 2 1 1.210", "Hobby 4 0 0"]);
    expect(rows(html, "Pe colegi")).toEqual(["ana 6 1 1.210"]);
    // Kept: 2 of the 6 whose time has come. Waits in the hours of the office: 30 min, 1 h, 7 h.
    expect(text).toContain(
      "Până la primul apel 60 de minute jumătate din cereri au fost sunate mai repede, în ore de program; 3 cereri; la termen 2 din 6 (33%)",
    );
    expect(html).toMatch(/<title>Satu Mare: 3 cereri<\/title>/);
    expect(html).toMatch(/<title>Tulcea: 0 cereri<\/title>/);
  });

  it("the reports say what became of them, and for what lei", async () => {
    const { html } = await reports();
    expect(visibleText(html)).toContain("Vândut 1.210 lei 1 comandă");
    expect(visibleText(html)).toContain("Pierdut 2.420 lei 2 cereri, 1 fără sumă cunoscută");
    expect(rows(html, "Cereri încheiate în perioadă")).toEqual(["Câștigate 1 1.210", "Pierdute 2 2.420"]);
    expect(rows(html, "Cereri sosite în perioadă, cum stau acum")).toEqual([
      "Câștigate 1 1.210",
      "Fără comandă notată 1 0",
      "Încă deschise 2 0",
      "Pierdute 2 2.420",
    ]);
    expect(html).toContain('role="img" aria-label="Cereri încheiate în perioadă: câștigate 33%; pierdute 67%"');
    expect(rows(html, "De ce s-au pierdut cereri")).toEqual(["Fără motiv notat 1 0", "Preț 1 2.420"]);
  });

  it("each figure opens the list of its requests, of the same number and sum", async () => {
    const { html } = await reports();
    const [main = ""] = /<main.*?<\/main>/s.exec(html) ?? [];
    const figures = [...main.matchAll(/href="(\/admin\/leaduri\/rapoarte\/cereri\?[^"]*)"[^>]*>(?:<[^>]*>)*([^<]*)/g)].map(
      ([, to = "", words = ""]) => ({
        to: to.replaceAll("&amp;", "&"),
        words: words.replaceAll("\u00a0", " "),
      }),
    );
    expect(figures.length).toBeGreaterThan(30);
    for (const { to, words } of figures) {
      const response = await app.get(to, { headers: { Cookie: cookie } });
      const list = await response.text();
      expect([response.status, to], to).toEqual([200, to]);
      const [, requests = "", lei = "0"] =
        /<strong>(\d+|o) (?:de )?cerer[ei]<\/strong>(?: · ([\d.]+) lei)?/.exec(list.replaceAll("\u00a0", " ").replaceAll("<!-- -->", "")) ??
        [];
      const amount = requests === "o" ? "1" : requests;
      const listed = all(list, /<th scope="row"><a [^>]*href="\/admin\/leaduri\/(\d+)"/g);
      expect(listed, to).toHaveLength(Number(amount));
      const said = /[\d.]+/.exec(words)?.[0] ?? "1";
      // A figure is the number of its list, or its lei; the median is neither.
      if (!/minute|or[eă]|zi/.test(words)) expect([amount, lei], `${words} ${to}`).toContain(said);
    }
  });

  it("a request for several products counts for each, its sum by what each costs; a sale is worth what was ordered", async () => {
    const sold = { status: "finalizat" };
    const at = { created_at: "2004-10-04T07:00:00.000Z" };
    const id = write({ place: ["Arad", "farmer", "Lucernă"], times: at, end: sold, sums: { estimate_sum: 300_000, order_sum: 1_000_000 } });
    app.database.prepare("UPDATE leads SET closed_at = '2004-10-05T07:00:00.000Z' WHERE id = ?").run(id);
    app.database
      .prepare("INSERT INTO lead_lines (lead_id, product_name, area_sqm, area_unit, estimate_sum) VALUES (?, 'Porumb', 1, 'mp', 100000)")
      .run(id);
    app.database
      .prepare("INSERT INTO lead_events (lead_id, kind, detail, actor, created_at) VALUES (?, 'call', ?, 'admin', ?)")
      .run(id, '{"outcome":"comandat"}', SENT);
    const october = "period=custom&from=2004-10-01&to=2004-10-31";
    const { html } = await reports(october);
    expect(rows(html, "Pe produse")).toEqual(["Lucernă 1 1 7.500", "Porumb 1 1 2.500"]);
    expect(rows(html, "Pe județe")).toEqual(["Arad 1 1 10.000"]);
    const list = await (
      await app.get(`/admin/leaduri/rapoarte/cereri?${october}&by=ended&end=won&product=Porumb`, { headers: { Cookie: cookie } })
    ).text();
    expect(visibleText(list)).toMatch(/1 cerere\s*·\s*2\.500 lei/);
    expect(await (await file("produse.csv", october)).text()).toContain('"Lucernă";1;1;7500\r\n');
  });

  it("a sale with an accepted offer is of the products of its lines, to the ban, whatever was asked for", async () => {
    const id = write({
      place: ["Olt", "farmer", "Creno"],
      times: { created_at: "2006-10-04T07:00:00.000Z" },
      sums: { offered_sum: 589_091 },
    });
    const line = app.database.prepare(`
      INSERT INTO offer_lines (offer_id, name, quantity, unit, unit_price, price_kind, vat_rate, discount)
      SELECT id, ?, ?, 'sac', ?, ?, 11, ? FROM offers WHERE lead_id = ${id}`);
    offer(id, 1, { state: "draft" });
    app.database.exec(`DELETE FROM offer_lines WHERE offer_id = (SELECT id FROM offers WHERE lead_id = ${id})`);
    line.run("Creno", 1_000, 404_550, "net", 0);
    line.run("Transport, Olt", 1_000, 10_000, "gross", 0);
    line.run("Turfline Sport, sac", 4_000, 38_900, "gross", 1_000);
    app.database.exec(
      `UPDATE offers SET state = 'issued', year = 2006, number = 1, letterhead = '{}', issued_at = '${SENT}' WHERE lead_id = ${id}`,
    );
    app.database.exec(
      `UPDATE offers SET state = 'accepted', accepted_by = 'Ana', accepted_at = '2006-10-05T07:00:00.000Z' WHERE lead_id = ${id}`,
    );
    const october = "period=custom&from=2006-10-01&to=2006-10-31";
    const { html } = await reports(october);
    expect(rows(html, "Pe produse")).toEqual(["Creno 1 1 4.491", "Turfline Sport, sac 0 1 1.400"]);
    const csv = await (await file("produse.csv", october)).text();
    expect(csv).toContain('"Creno";1;1;4490,51');
    expect(csv).toContain('"Turfline Sport, sac";0;1;1400,4');
  });

  it("a list of a figure that is none is not there", async () => {
    for (const query of ["by=noroc", "end=poate", "page=99", "period=custom"])
      expect((await app.get(`/admin/leaduri/rapoarte/cereri?${query}`, { headers: { Cookie: cookie } })).status, query).toBe(404);
  });

  it("the reports of nothing say that there is nothing", async () => {
    const { html } = await reports("period=custom&from=2003-06-01&to=2003-06-30");
    expect(visibleText(html)).toContain("Nicio cerere în această perioadă");
  });

  it("the reports hold no name but that of who takes care of requests: of one account alone, its own", async () => {
    const { html } = await reports();
    const [main = ""] = /<main.*?<\/main>/s.exec(html) ?? [];
    expect(rows(html, "Pe colegi").map((row) => row.split(" ")[0])).toEqual(["ana"]);
    expect(visibleText(main.replace(/<table(?:(?!<\/table>).)*?>Pe colegi<\/caption>.*?<\/table>/s, ""))).not.toMatch(/\b(Ana|ana)\b/);
  });

  it("the reports are each a file, with days and numbers that a spreadsheet reads", async () => {
    const { html } = await reports();
    const links = all(html, /href="(\/admin\/leaduri\/rapoarte\/[^"]*)"/g).map((link) => link.replaceAll("&amp;", "&"));
    const files = links.filter((link) => link.includes(".csv"));
    expect(files).toHaveLength(9);
    for (const link of files) expect((await app.get(link, { headers: { Cookie: cookie } })).status, link).toBe(200);
    const response = await file("perioade.csv");
    expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="raport-perioade-2004-06-01-2004-06-30.csv"');
    const lines = (await response.text()).split("\r\n");
    expect([lines[0], lines[2]]).toEqual(['"Săptămâna";"Sosite";"Încheiate";"Câștigate";"Vândut, lei"', '"2004-06-07";5;3;1;1210']);
  });

  it("the reports show the largest of a long list; their file has all of them", async () => {
    for (let place = 0; place < 20; place += 1)
      write({
        place: ["Alba", "hobby", null],
        times: { created_at: "2004-08-03T07:00:00.000Z" },
        source: { utm_source: `sursa-${place}` },
      });
    const august = "period=custom&from=2004-08-01&to=2004-08-31";
    const { html } = await reports(august);
    expect(rows(html, "Pe surse")).toHaveLength(12);
    expect(visibleText(html)).toContain("Și încă 8, în fișierul CSV.");
    expect((await (await file("surse.csv", august)).text()).trim().split("\r\n")).toHaveLength(21);
  });

  it("the reports have a row where a request can be opened, and the weeks before the latest six are folded", async () => {
    for (let week = 0; week < 8; week += 1)
      write({
        place: ["Alba", "hobby", null],
        times: { created_at: `2006-0${week < 4 ? 5 : 6}-${"02 09 16 23".split(" ")[week % 4]}T07:00:00.000Z` },
      });
    const { html } = await reports("period=custom&from=2006-05-01&to=2006-07-09");
    const caption = "Sosite și încheiate pe săptămâni";
    const latest = ["15 mai", "22 mai", "29 mai", "5 iun.", "12 iun.", "19 iun."];
    expect(rows(html, caption)).toEqual(latest.map((week) => `${week} 1 0 0 0`));
    expect(rows(html, `${caption}, mai devreme`)).toEqual(["1 mai 1 0 0 0", "8 mai 1 0 0 0"]);
    expect(html).toMatch(/<details class="[^"]*"><summary>Mai devreme<\/summary>/);
    const main = /<main.*<\/main>/s.exec(html)?.[0] ?? "";
    for (const row of all(main, /<tr>(<th scope="row".*?)<\/tr>/gs)) expect(row).toContain("<a ");
  });

  it("the reports of a month tell what was closed in it beside what came in it: sold, lost, first calls", async () => {
    const came = "2005-09-28T07:00:00.000Z";
    const [november, december] = ["2005-10-05T07:00:00.000Z", "2005-11-05T08:00:00.000Z"];
    const request = (closed_at: string | null, end: { status: string; lost_reason?: string }, first_call_at: string | null = november) => {
      const id = write({ place: ["Alba", "hobby", null], times: { created_at: came, call_by: "2005-10-05T13:00:00.000Z" } });
      app.database
        .prepare("UPDATE leads SET status = ?, lost_reason = ?, closed_at = ?, first_call_at = ? WHERE id = ?")
        .run(end.status, end.lost_reason ?? null, closed_at, first_call_at, id);
      return id;
    };
    const sold = request(november, { status: "finalizat" });
    app.database
      .prepare("INSERT INTO lead_events (lead_id, kind, detail, actor, actor_name, created_at) VALUES (?, 'call', ?, 'admin', 'Ana', ?)")
      .run(sold, '{"outcome":"comandat"}', november);
    request(november, { status: "refuzat", lost_reason: "pret" }, december);
    request(november, { status: "finalizat" });
    const accepted = request(null, { status: "in_lucru" });
    offer(accepted, 10_000, { state: "accepted" });
    app.database.exec("DROP TRIGGER IF EXISTS offers_frozen");
    app.database.prepare("UPDATE offers SET accepted_at = ? WHERE lead_id = ?").run(december, accepted);
    const lost = request(december, { status: "refuzat", lost_reason: "pret" }, december);
    offer(lost, 10_000, { state: "accepted" });
    request(null, { status: "nou" }, null);

    const month = async (from: string, to: string) => {
      const { html } = await reports(`period=custom&from=${from}&to=${to}`);
      return {
        ended: rows(html, "Cereri încheiate în perioadă"),
        stand: rows(html, "Cereri sosite în perioadă, cum stau acum"),
        text: visibleText(html),
      };
    };
    const september = await month("2005-09-01", "2005-09-30");
    expect(september.stand).toEqual(["Câștigate 2 0", "Fără comandă notată 1 0", "Încă deschise 1 0", "Pierdute 2 0"]);
    expect(september.ended).toEqual([]);
    expect(september.text).not.toContain("în perioadă; ");
    const october = await month("2005-10-01", "2005-10-31");
    expect(october.text).toContain("Sosite 0");
    expect(october.ended).toEqual(["Câștigate 1 0", "Fără comandă notată 1 0", "Pierdute 1 0"]);
    expect(october.text).toContain("3 prime apeluri făcute în perioadă");
    const late = await month("2005-11-01", "2005-11-30");
    expect(late.ended).toEqual(["Câștigate 1 0", "Pierdute 1 0"]);
    expect(late.text).toContain("2 prime apeluri făcute în perioadă");
  });

  it("count as won what was ordered, by telephone or by accepting an offer, and not whoever answered; what was erased is not open", async () => {
    const finished = (created_at: string) => write({ place: ["Alba", "hobby", null], times: { created_at }, end: { status: "finalizat" } });
    const called = (lead_id: number, detail: object, undone_at: string | null = null) =>
      app.database
        .prepare(
          "INSERT INTO lead_events (lead_id, kind, detail, actor, actor_name, created_at, undone_at) VALUES (?, 'call', ?, 'admin', 'Ana', ?, ?)",
        )
        .run(lead_id, JSON.stringify(detail), SENT, undone_at);
    const [ordered, accepted, answered, undone] = [1, 2, 3, 4].map((day) => finished(`2005-06-0${day}T07:00:00.000Z`)) as [
      number,
      number,
      number,
      number,
    ];
    called(ordered, { outcome: "comandat" });
    offer(accepted, 10_000, { state: "accepted" });
    called(answered, { outcome: "raspuns", next: "gata" });
    called(undone, { outcome: "comandat" }, SENT);
    offer(write({ place: ["Alba", "hobby", null], times: { created_at: "2005-06-05T07:00:00.000Z" } }), 10_000, { state: "accepted" });
    write({ place: ["Alba", "hobby", null], times: { created_at: "2005-06-05T07:00:00.000Z", erased_at: SENT } });
    const { html } = await reports("period=custom&from=2005-06-01&to=2005-06-30");
    expect(rows(html, "Cereri sosite în perioadă, cum stau acum").slice(0, 3), "nothing is open").toEqual([
      "Câștigate 3 0",
      "Fără comandă notată 3 0",
    ]);
  });
});
