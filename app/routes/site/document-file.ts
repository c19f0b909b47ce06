import { data } from "react-router";
import { documentFileName, documentUpload } from "#app/catalog/document/document.ts";
import { findPublicDocument } from "#app/catalog/document/product-documents.server.ts";
import { documentResponse } from "#app/routes/document-response.server.ts";
import type { Route } from "./+types/document-file";

/** A label or an analysis bulletin of a product that is on the site. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const name = /^([0-9a-f]{32})\.pdf$/.exec(params.file)?.[1];
  const document = name === undefined ? undefined : findPublicDocument(name);
  if (!document) throw data(null, { status: 404 });
  return await documentResponse(request, {
    upload: documentUpload(document.name),
    fileName: documentFileName(document, document.slug),
    // Its bytes never change, but it may be taken off: whoever keeps it asks again.
    cacheControl: "public, max-age=0, must-revalidate",
  });
}
