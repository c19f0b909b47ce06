/** Tables that the ZIP of everything holds. Those that it leaves out are listed in tests/http/site-export.test.ts, which knows every table. */
export const EXPORTED_TABLES = [
  "settings",
  "office",
  "closed_days",
  "retention",
  "announcing",
  "categories",
  "documents",
  "document_versions",
  "consent_texts",
  "category_redirects",
  "category_images",
  "brands",
  "brand_redirects",
  "products",
  "product_images",
  "product_documents",
  "product_benefits",
  "product_specs",
  "product_faq",
  "product_packs",
  "product_care",
  "product_redirects",
  "restock_notices",
  "experts",
  "demo_rows",
  "leads",
  "lead_lines",
  "lead_consents",
  "lead_events",
  "offer_lines",
  "offers",
  "offer_numbers",
  "import_columns",
  "import_answers",
] as const;

export const SITE_FORMAT = 1;

export type SiteManifest = {
  format: number;
  created_at: string;
  /** The last migration of the database that it came from. */
  schema: string;
  tables: Record<string, { rows: number; sha256: string }>;
  files: Record<string, { bytes: number; sha256: string }>;
};
