/** Tables that move with the site to another installation. What stays is listed in tests/http/site-export.test.ts, which knows every table. */

/** What a new installation has rows in. */
export const FILLED_TABLES = [
  "settings",
  "office",
  "closed_days",
  "retention",
  "announcing",
  "categories",
  "documents",
  "document_versions",
  "consent_texts",
] as const;

/** In the order of writing: a row may refer to tables after it. */
export const EXPORTED_TABLES = [
  ...FILLED_TABLES,
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
  // Visitors who wait for a product were promised a mail.
  "restock_notices",
  "experts",
  "demo_rows",
  "leads",
  "lead_lines",
  "lead_consents",
  "lead_events",
  // Lines before offers: an issued offer accepts no lines.
  "offer_lines",
  "offers",
  "offer_numbers",
  "import_columns",
  "import_answers",
] as const;

/** Columns that are not imported: of earlier versions, computed by each version, or of people, who stay. */
export const UNREAD_COLUMNS: ReadonlySet<string> = new Set(["leads.is_behind", "leads.owner_id", "products.card_text"]);

export const SITE_FORMAT = 1;

export type SiteManifest = {
  format: number;
  created_at: string;
  /** The last migration of the database that it came from. */
  schema: string;
  tables: Record<string, { rows: number; sha256: string }>;
  files: Record<string, { bytes: number; sha256: string }>;
};
