import { documentFileName, documentUpload } from "#app/catalog/document/document.ts";
import { findPublicDocument } from "#app/catalog/document/product-documents.server.ts";
import { isShown } from "#app/company/company-facts.ts";
import { getCompany } from "#app/company/company-store.server.ts";
import { plainErrorPage } from "#app/http/edge/plain-page.server.ts";
import { documentResponse } from "#app/routes/document-response.server.ts";
import stylesheet from "#app/styles/site.css?url";
import type { Route } from "./+types/document-file";

/** The link of a lot that is sold out leads to those of today. */
const WITHDRAWN = {
  look: { title: "Documentul nu mai este pe site", stylesheet },
  sentence: "Lotul s-a schimbat sau linkul este incomplet. Sunați-ne și vă spunem unde îl găsiți.",
};

const PAPERS = { to: "/documente-apia", label: "Documentele loturilor actuale" };

export async function loader({ request, params }: Route.LoaderArgs) {
  const name = /^([0-9a-f]{32})\.pdf$/.exec(params.file)?.[1];
  const document = name === undefined ? undefined : findPublicDocument(name);
  if (!document)
    return plainErrorPage(404, {
      ...WITHDRAWN,
      onward: isShown(PAPERS.to, getCompany()) ? PAPERS : { to: "/produse", label: "Produsele" },
    });
  return await documentResponse(request, {
    upload: documentUpload(document.name),
    fileName: documentFileName(document, document.slug),
    // Its bytes never change, but it may be taken off: whoever keeps it asks again.
    cacheControl: "public, max-age=0, must-revalidate",
  });
}
