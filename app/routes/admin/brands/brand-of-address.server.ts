import { data } from "react-router";
import { findBrand } from "#app/catalog/brand/brands.server.ts";
import { readRowId } from "#app/http/row-id.ts";
import type { Brand } from "#db/schema.ts";

export function requireBrand(id: string | undefined): Brand {
  const brand = findBrand(readRowId(id) ?? 0);
  if (!brand) throw data(null, { status: 404 });
  return brand;
}
