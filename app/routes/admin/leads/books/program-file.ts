/** Files that a program of the accountant's reads: articles and clients for SAGA, orders for WinMENTOR. */
import type { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { downloadHeaders, downloadStream } from "#app/admin-kit/page/download.server.ts";
import { requireRecentSignInTo } from "#app/auth/admission.server.ts";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { listArticles } from "#app/commands/offer/catalogue-choices.server.ts";
import { requireFound } from "#app/http/require-found.server.ts";
import { bookDay } from "#app/offers/books/books-tables.ts";
import { sagaArticles, sagaClients } from "#app/offers/books/saga.ts";
import { winmentorFiles } from "#app/offers/books/winmentor.ts";
import { getOfferSettings } from "#app/offers/settings/offer-settings-store.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import type { Route } from "./+types/program-file";
import { offersOfAddress } from "./books-query.server.ts";

const XML = "application/xml; charset=utf-8";

const FILES: Readonly<Record<string, (url: URL, now: Date) => Response>> = {
  "saga-articole.xml": (_url, now) => saga("ART", sagaArticles(listArticles(), getOfferSettings().saga_kind), now),
  "saga-clienti.xml": (url, now) => saga("CLI", sagaClients(offersOfAddress(url).offers), now),
  "winmentor.zip": winmentor,
};

export function loader({ request, url, pattern }: Route.LoaderArgs) {
  const make = requireFound(FILES[pattern.slice(pattern.lastIndexOf("/") + 1)]);
  requireRecentSignInTo(request, `${adminPath("books")}${url.search}`);
  return make(url, new Date());
}

/** The day in the name is written as SAGA's users write it: "ART_28-11-2026.xml". */
function saga(kind: "ART" | "CLI", text: string, now: Date): Response {
  return new Response(text, { headers: downloadHeaders(`${kind}_${bookDay(bucharestDay(now), "-")}.xml`, XML) });
}

function winmentor(url: URL, now: Date): Response {
  const { offers, days } = offersOfAddress(url, "accepted");
  const zip = new ZipFile();
  // Every letter is of the plain alphabet, which is the same in all code pages.
  for (const { name, text } of winmentorFiles(offers, getOfferSettings())) zip.addBuffer(Buffer.from(text, "latin1"), name, { mtime: now });
  zip.end();
  return downloadStream(zip.outputStream as Readable, `winmentor-${days}.zip`, "application/zip");
}
