import { statSync } from "node:fs";
import { z } from "zod";
import type { SiteSummary } from "#app/import/import-state.ts";
import {
  findEntry,
  type Manifest,
  readZipText,
  type SiteProblem,
  UnreadableSite,
  withSiteZip,
} from "#app/import/site/open-site-zip.server.ts";
import { UnreadableTable } from "#app/tables/table.ts";
import type { OpenZip } from "#app/tables/zip/zip-read.server.ts";
import { textOfDocument } from "#app/texts/texts.ts";
import type { Adapter } from "./adapter.ts";

export const SITE_PROBLEMS: Record<SiteProblem | "busy", string> = {
  broken: "Fișierul este deteriorat sau nu este o arhivă ZIP.",
  packed:
    "Arhiva are parolă, este împărțită în mai multe fișiere sau comprimată cu altă metodă decât Deflate. Creați-o din nou ca ZIP obișnuit sau încărcați-o așa cum a fost descărcată.",
  other: "Arhiva nu este un export complet al acestui site: descărcați-o din Exportă, „Tot, pentru altă instalare”.",
  newer: "Exportul provine dintr-o versiune mai nouă a site-ului. Actualizați întâi instalarea aceasta, apoi încercați din nou.",
  damaged: "Arhiva este deteriorată: conținutul nu corespunde listei. Nimic nu s-a schimbat. Exportați din nou.",
  used: "Între timp au apărut aici date proprii, așa că nu s-a importat nimic.",
  misfit: "Datele din arhivă nu se potrivesc cu instalarea aceasta. Nimic nu s-a schimbat.",
  busy: "Datele nu au putut fi scrise pe disc. Nimic nu s-a schimbat. Verificați spațiul liber și încercați din nou.",
};

export const siteArchives: Adapter<never> = {
  async plan({ file }) {
    try {
      return { site: { ...(await withSiteZip(file, summarize)), bytes: statSync(file).size } };
    } catch (error) {
      if (!(error instanceof UnreadableSite)) throw error;
      throw new UnreadableTable(SITE_PROBLEMS[error.problem]);
    }
  },
};

const documentLine = z.object({ key: z.string(), body: z.string() });
const named = z.object({ name: z.string() });

async function summarize(zip: OpenZip, { created_at, tables, files }: Manifest): Promise<Omit<SiteSummary, "bytes">> {
  const rows = (table: string) => tables[table]?.rows ?? 0;
  const documents = (await readZipText(zip, findEntry(zip, "data/documents.jsonl"))).split("\n").flatMap(readDocument);
  return {
    company: documents.map(companyName).find(Boolean) ?? "",
    made_at: created_at,
    amounts: {
      categories: rows("categories"),
      products: rows("products"),
      files: Object.keys(files).length,
      // Company and delivery are documents too, and no texts.
      texts: documents.filter(({ key }) => textOfDocument(key)).length,
      experts: rows("experts"),
      requests: rows("leads"),
      offers: rows("offers"),
    },
  };
}

function readDocument(line: string): z.infer<typeof documentLine>[] {
  try {
    return [documentLine.parse(JSON.parse(line))];
  } catch {
    return [];
  }
}

function companyName({ key, body }: z.infer<typeof documentLine>): string | undefined {
  if (key !== "company") return undefined;
  try {
    return named.parse(JSON.parse(body)).name.slice(0, 200);
  } catch {
    return undefined;
  }
}
