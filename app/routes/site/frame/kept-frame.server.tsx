import type { ReactNode } from "react";
import { StaticRouter } from "react-router";
import { listNavCategories } from "#app/catalog/category/category-store.server.ts";
import { ArrivalContext } from "#app/catalog/sheet/arrival.ts";
import { CompanyContext } from "#app/company/use-company.ts";
import { type Asked, type KeptParts, keepParts, writePart } from "#app/http/document/kept-markup.server.ts";
import { CHOOSE_COUNTY, COUNTIES, COUNTIES_PART } from "#app/language/counties.ts";
import { Options } from "#app/ui/form/field.tsx";
import { cached } from "#db/cache/cached.server.ts";
import { pageCompany } from "../page-company.server.ts";
import { FooterParts } from "./site-footer.tsx";
import { HeaderParts, placeInMenu } from "./site-header.tsx";

/** A place that is in no menu. */
const ELSEWHERE = "/-";

/** Puts a part of a page together as it stands in the frame. */
export function writeInFrame(part: ReactNode, { place = ELSEWHERE, arrives }: { place?: string; arrives?: string } = {}): string {
  return writePart(
    <StaticRouter location={place}>
      <CompanyContext value={pageCompany()}>
        <ArrivalContext value={arrives}>{part}</ArrivalContext>
      </CompanyContext>
    </StaticRouter>,
  );
}

/** Inside of a select; nothing is chosen in it unless told otherwise. */
export function writeOptions(options: ReactNode, chosen: string | number = ""): string {
  return writePart(<select defaultValue={chosen}>{options}</select>).replace(/^<select>|<\/select>$/g, "");
}

const frameOf = cached(
  "frame of pages",
  "Antetul și subsolul paginilor",
  (place: string, year: number): KeptParts => ({
    header: writeInFrame(<HeaderParts categories={listNavCategories()} />, { place }),
    footer: writeInFrame(<FooterParts year={year} />, { place }),
    [COUNTIES_PART]: writeOptions(<Options options={COUNTIES} blank={CHOOSE_COUNTY} />),
  }),
  { max: 40 },
);

export function keepFrame(asked: Asked, year: number): void {
  const { pathname } = new URL(asked.request.url);
  keepParts(asked, () => frameOf(placeInMenu(pathname, listNavCategories()) ?? ELSEWHERE, year));
}
