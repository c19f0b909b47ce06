import { documentFileName, documentUpload } from "#app/catalog/document/document.ts";
import { findProductDocument } from "#app/catalog/document/product-documents.server.ts";
import { readRowId, requireFound } from "#app/http/require-found.server.ts";
import { requireProduct } from "#app/routes/admin/product/product-context.server.ts";
import { documentResponse } from "#app/routes/document-response.server.ts";
import type { Route } from "./+types/file";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const product = requireProduct(context);
  const document = requireFound(findProductDocument(product.id, readRowId(params.documentId) ?? 0));
  return await documentResponse(request, {
    upload: documentUpload(document.name),
    fileName: documentFileName(document, product.slug),
    cacheControl: "private, no-cache",
  });
}
