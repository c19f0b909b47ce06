/** The confirmation of a request opens to whoever has its address, for 90 days. */
import { describe, expect, it } from "vitest";
import { offer, startApp, visibleText } from "#tests/support/app.ts";

const app = await startApp();
const DAY = 24 * 3_600_000;
const sent = await app.postForm("/contact", offer({ phone: "0700 000 700" }));
const address = sent.headers.get("Location") as string;
const aged = (days: number) =>
  app.database
    .prepare("UPDATE leads SET created_at = ? WHERE phone_e164 = '+40700000700'")
    .run(new Date(Date.now() - days * DAY).toISOString());

describe("a confirmation", () => {
  it("of a call that closed days put off says so", async () => {
    const ahead = (days: number) => new Date(Date.now() + days * DAY).toISOString();
    aged(0);
    for (let days = 0; days < 9; days += 1)
      app.database.prepare("INSERT OR IGNORE INTO closed_days (day, reason) VALUES (?, 'Concediu')").run(ahead(days).slice(0, 10));
    app.database.prepare("UPDATE leads SET call_from = ?, call_by = ? WHERE phone_e164 = '+40700000700'").run(ahead(10), ahead(10));
    const text = visibleText(await (await app.get(address)).text());
    expect(text).toMatch(/În perioada .* nu lucrăm/);
    const page = visibleText(await (await app.get("/produse/turfline-sport")).text());
    expect(page).toMatch(/Vă sunăm .*\. În perioada .* nu lucrăm.*Preferați să sunați|Vă sunăm .*\. În perioada .* nu lucrăm.*Răspunde/s);
    app.database.exec("DELETE FROM closed_days");
  });

  it.each([0, 30, 89.9])("%d days after the request shows it", async (days) => {
    aged(days);
    const response = await app.get(address);
    const text = visibleText(await response.text());
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    expect(text).toContain("Mulțumim, am primit cererea dumneavoastră");
    expect(text).toContain("Gheorghe Exemplu-Pop");
  });

  it.each([90.1, 1_000])("%d days after it says that it is over, and nothing of the request", async (days) => {
    aged(days);
    for (const path of [address, address.toLowerCase()]) {
      const response = await app.get(path);
      const html = await response.text();
      expect([response.status, response.headers.get("Cache-Control")]).toEqual([410, "no-store"]);
      const text = visibleText(html);
      expect(text).toContain("Confirmarea nu se mai poate deschide");
      expect(text).toContain("90 de zile de la trimiterea cererii");
      expect(html).toContain('href="tel:+40361000001"');
      expect(html).toContain('<meta name="robots" content="noindex"');
      expect(html).not.toMatch(/Gheorghe|0700 000 700|Maramureș/);
    }
    const data = await (await app.get(`${address}.data`)).text();
    expect(data, "nor to scripts").not.toMatch(/Gheorghe|Maramureș/);
  });
});
