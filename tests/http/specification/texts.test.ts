/** Texts of the company about itself, and promises of the legal pages. */
import { describe, expect, it } from "vitest";
import { all, startApp, visibleText } from "#tests/support/app.ts";
import { row, tried } from "#tests/support/specification.ts";

const app = await startApp();
const html = async (path: string) => (await app.get(path)).text();
const text = async (path: string) => visibleText(/<main.*<\/main>/s.exec(await html(path))?.[0] ?? "");
const says =
  (path: string, ...patterns: RegExp[]) =>
  async () => {
    const words = await text(path);
    for (const pattern of patterns) expect(words).toMatch(pattern);
  };
const collects = (pattern: RegExp) => async () => {
  const [, list = ""] = /În formularul de ofertă completați:(.*?)\. Cererea poate/s.exec(await text("/politica-confidentialitate")) ?? [];
  expect(list).toMatch(pattern);
};

/** Rows of the policy's first table: category, name, …, duration, condition. */
async function cookies(): Promise<string[][]> {
  const [table = ""] = /<table.*?<\/table>/s.exec(await html("/politica-cookies")) ?? [];
  return all(table, /<tr>(.*?)<\/tr>/gs)
    .map((line) => all(line, /<t[dh][^>]*>(.*?)<\/t[dh]>/gs).map((cell) => visibleText(cell)))
    .slice(1);
}
const counts = (category: string, count: number) => async () =>
  expect((await cookies()).filter(([, kind]) => kind === category)).toHaveLength(count);
const lasts = (name: string, duration: RegExp) => async () =>
  expect((await cookies()).find(([cookie]) => cookie === name)?.[4]).toMatch(duration);

describe("the company", () => {
  it.each([
    row("1, 10, 679, 106", says("/", /Din 2001 importăm și distribuim semințe/)),
    row("8", says("/", /distribuitor oficial al producătorului danez/)),
    row("9", says("/", /linie proprie, Selecția Premium/)),
    row("16", says("/termeni-conditii", /Nu vindem online/)),
    row("16", says("/", /Pe site nu se fac comenzi/)),
    row("15", says("/termeni-conditii", /în aceeași zi lucrătoare.*altfel în următoarea zi lucrătoare/)),
    row("15", says("/contact", /Vă sunăm (azi|mâine|luni|marți|miercuri|joi|vineri)/)),
    row("21", says("/politica-confidentialitate", /Hobby, Fermier sau Distribuitor/)),
    row(23, async () => {
      for (const path of ["/", "/produse", "/contact", "/admin/login"])
        expect(await html(path)).toMatch(/^<!DOCTYPE html><html lang="ro">/);
    }),
    row("47, 255, 678", says("/contact", /Luni–vineri: 08:00–16:00/)),
    row("48, 256", says("/contact", /Sâmbăta, duminica[^:]*: închis/)),
    row("49, 251", async () => expect(new Set(all(await html("/contact"), /href="tel:(\+[^"]*)"/g)).size).toBeGreaterThanOrEqual(3)),
    row("50, 252", says("/contact", /Fax 0361 000 009/)),
    row("51, 253", async () => expect(await html("/contact")).toContain('href="mailto:contact@seminord.example"')),
    row("52, 254", says("/contact", /Str\. Exemplului nr\. 1, Satu Mare/)),
    row("102, 103, 682", async () => {
      expect(visibleText(await html("/"))).toContain(`© ${new Date().getFullYear()} SemiNord S.R.L. Toate drepturile rezervate.`);
    }),
    row(261, async () => {
      const pictures = all(await html("/contact"), /<img[^>]* src="([^"]*)"/g);
      expect(pictures.length).toBeGreaterThan(2);
      expect(pictures.filter((address) => !address.startsWith("/"))).toEqual([]);
    }),
  ])("%s", tried);
});

describe("what the form collects, says the privacy policy", () => {
  it.each([
    row(53, collects(/prenumele și numele/)),
    row(54, collects(/e-?mail/)),
    row(55, collects(/telefon/)),
    row(56, collects(/tipul de client: Hobby, Fermier sau Distribuitor/)),
    row(57, collects(/produsele care vă interesează/)),
    row(58, collects(/consultantul cu care doriți să vorbiți/)),
    row(59, collects(/suprafața de însămânțat/)),
    row(60, collects(/mesajul/)),
    row(61, says("/politica-confidentialitate", /Cererea poate fi trimisă numai după ce bifați caseta/)),
    row("61, 509", says("/termeni-conditii", /Formularul poate fi trimis numai după ce bifați caseta/)),
  ])("%s", tried);
});

describe("legal pages", () => {
  it.each([
    row(276, async () => {
      for (const path of ["/politica-cookies", "/politica-confidentialitate", "/termeni-conditii"])
        expect(await text(path), path).toContain("Ultima actualizare: 22 august 2025");
    }),
    row(683, lasts("cookieConsent", /^1 an$/)),
    row(684, lasts("admin_session", /^24 de ore; expiră după 8 ore de nefolosire$/)),
    row(685, lasts("_ga", /^2 ani$/)),
    row(685, lasts("_gid", /^24 de ore$/)),
    row(685, lasts("_gat", /^1 minut$/)),
    row(686, async () => {
      const marketing = (await cookies()).filter(([, category]) => category === "marketing");
      expect(marketing.map((cells) => cells[4])).toEqual(["3 luni", "3 luni", "3 luni"]);
    }),
    row(687, lasts("_GRECAPTCHA", /^6 luni$/)),
    row("688", counts("necesare", 2)),
    row("689", counts("analiză", 4)),
    row("690", counts("marketing", 3)),
    row("691", counts("terți", 4)),
    row("681, 692", async () => {
      const conditions = (await cookies()).map(([, category, , , , condition]) => [category === "necesare", condition]);
      for (const [isNecessary, condition] of conditions) expect(condition).toBe(isNecessary ? "nu cere acord" : "după acord");
      expect(await (await app.get("/politica-cookies")).text()).toContain("numai dacă serviciul este activat, după acord");
    }),
  ])("%s", tried);
});
