export const SITE_FORMAT = 1;

export type SiteManifest = {
  format: number;
  created_at: string;
  /** The last migration of the database that it came from. */
  schema: string;
  tables: Record<string, { rows: number; sha256: string }>;
  files: Record<string, { bytes: number; sha256: string }>;
};
