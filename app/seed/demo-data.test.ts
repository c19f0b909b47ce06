/** Every file of the demonstration, as the form that an owner would fill in reads it: a mistake is named with its file and its field. */
import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { z } from "zod";
import { STOCK_STATES } from "#app/catalog/stock/stock.ts";
import { companyForm } from "#app/company/company-form.ts";
import { deliveryForm } from "#app/delivery/delivery-store.server.ts";
import delivery from "#app/delivery/demonstration.json" with { type: "json" };
import { expertForm } from "#app/experts/expert-store.server.ts";
import { careRows } from "#app/texts/kinds/care-works.ts";
import { fieldsOf, type TextKey, textOfDocument } from "#app/texts/text-keys.ts";
import { textForm } from "#app/texts/text-schema.server.ts";
import catalogue from "./catalogue.json" with { type: "json" };
import company from "./company.json" with { type: "json" };
import experts from "./experts.json" with { type: "json" };
import { demoDescriptions, demoTexts, htmlBlocks, sectionsOf, starterTexts } from "./seed.server.ts";

/** Faults that a form finds in a file, in a line each. */
function mistakes(file: string, form: z.ZodType, content: unknown): string[] {
  const { error } = form.safeParse(content);
  return error?.issues.map(({ path, message }) => `app/seed/${file}: ${path.join(".")}: ${message}`) ?? [];
}

it("company, delivery and team", () => {
  const hours = company.hours.map((day) => day ?? { opens: "", closes: "" });
  expect(mistakes("company.json", companyForm, { ...company, hours })).toEqual([]);
  expect(mistakes("../delivery/demonstration.json", deliveryForm, delivery)).toEqual([]);
  expect(experts.flatMap((expert, index) => mistakes(`experts.json: ${index}`, expertForm, expert))).toEqual([]);
});

it("texts and starter texts, and no field that their form does not know", () => {
  const texts = [...Object.entries(demoTexts), ...Object.entries(starterTexts)];
  expect(texts.filter(([key]) => textOfDocument(key) !== key).map(([key]) => `app/seed/texts/${key}.json: no page shows it`)).toEqual([]);
  expect(texts.flatMap(([key, text]) => mistakes(`texts/${key}`, textForm(key as TextKey), text))).toEqual([]);
  const known = (key: string) => Object.keys(fieldsOf(key as TextKey));
  expect(
    texts.flatMap(([key, text]) =>
      Object.keys(text as object)
        .filter((field) => !known(key).includes(field))
        .map((field) => `app/seed/texts/${key}: ${field}: no such field`),
    ),
  ).toEqual([]);
});

it("products: their category, brand, stock and works are known, and each has its description", () => {
  const known = {
    category_slug: catalogue.categories.map(({ slug }) => slug),
    brand: catalogue.brands.map(({ name }) => name),
    stock_state: [...STOCK_STATES, undefined],
    work: Object.keys(careRows.fields.work.options),
  };
  const wrong = catalogue.products
    .flatMap(({ slug, category_slug, brand, stock_state, care = [] }) => [
      ...Object.entries({ category_slug, brand, stock_state }).map(([field, value]) => ({
        slug,
        field: field as keyof typeof known,
        value,
      })),
      ...care.map(({ work }) => ({ slug, field: "work" as const, value: work })),
    ])
    .filter(({ field, value }) => !(known[field] as unknown[]).includes(value));
  expect(wrong.map(({ slug, field, value }) => `app/seed/catalogue.json: ${slug}: ${field}: ${value} is not known`)).toEqual([]);
  expect(Object.keys(demoDescriptions).sort(), "app/seed/descriptions has a file for each product").toEqual(
    catalogue.products.map(({ slug }) => slug).sort(),
  );
});

it("Markdown has no other signs than those that become HTML, and its marks of the demonstration are whole", () => {
  const unread = globSync("app/seed/**/*.md").flatMap((file) => {
    const markdown = readFileSync(file, "utf8");
    const rest = markdown
      .replaceAll(/<!-- demonstration -->([\s\S]*?)<!-- \/demonstration -->/g, "$1")
      .replaceAll(/^<!-- shown: .* -->$/gm, "");
    return [...rest.matchAll(/^(#{1}|#{4,}) .*|^\d+\. .*|^\* .*|<!--.*|\n[^\n-].*\n- .*|\n- .*\n[^\n-].*/gm)].map(
      ([sign]) => `${file}: ${sign.trim()}`,
    );
  });
  expect(unread).toEqual([]);
});

it("Markdown becomes paragraphs, headings, lists, emphasis, links and sections with their condition", () => {
  expect(htmlBlocks("Un **gazon** *des*.\n\n### Cum\n\n- unu\n- [doi](/doi)\n")).toEqual([
    "<p>Un <strong>gazon</strong> <em>des</em>.</p>",
    "<h3>Cum</h3>",
    '<ul><li>unu</li><li><a href="/doi">doi</a></li></ul>',
  ]);
  expect(sectionsOf("## Unu\n\nPrimul.\n\nAl doilea.\n\n##\n<!-- shown: acord -->\n\n- trei\n")).toEqual([
    { heading: "Unu", body: "<p>Primul.</p>\n<p>Al doilea.</p>", shown: "mereu" },
    { heading: "", body: "<ul><li>trei</li></ul>", shown: "acord" },
  ]);
});
