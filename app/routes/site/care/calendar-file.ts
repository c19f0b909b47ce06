import { data } from "react-router";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { calendarFile, getCare, readSowingDay } from "#app/catalog/care/care-calendar.server.ts";
import { dateCare } from "#app/catalog/care/care-lines.ts";
import { getCompany } from "#app/company/company-store.server.ts";
import { env } from "#app/env.server.ts";
import { plainErrorPage } from "#app/http/edge/plain-page.server.ts";
import { requirePublishedProduct } from "#app/routes/site/product/require-published-product.server.ts";
import type { Route } from "./+types/calendar-file";

export function loader({ params: { slug }, url }: Route.LoaderArgs) {
  const product = requirePublishedProduct(slug, `/calendar.ics${url.search}`);
  const rows = getCare(product);
  if (rows.length === 0) throw data(null, { status: 404 });
  const now = new Date();
  const sown = readSowingDay(url.searchParams.get("semanat") ?? "", bucharestDay(now));
  if ("fault" in sown) {
    const sentence = `${sown.fault} Adresa are nevoie de ziua semănatului: ?semanat=${bucharestDay(now)}.`;
    return plainErrorPage(422, { sentence, headers: { "Cache-Control": "no-cache" } });
  }
  const { publicOrigin } = env();
  const file = calendarFile(dateCare(rows, sown.day), {
    product,
    sown: sown.day,
    company: getCompany().name,
    now,
    page: `${publicOrigin}/produse/${slug}/calendar?semanat=${sown.day}`,
    host: new URL(publicOrigin).hostname,
  });
  return new Response(file, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="calendar-${slug}-${sown.day}.ics"`,
      "Cache-Control": "no-cache",
    },
  });
}
