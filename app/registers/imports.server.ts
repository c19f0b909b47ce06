/** Kinds of files that an import reads, by the kind of the import. */
import { productImport } from "#app/catalog/import/product-import.server.ts";
import { pictureImport } from "#app/catalog/picture/picture-import.server.ts";
import { expertImport } from "#app/experts/expert-import.server.ts";
import type { ImportKind } from "#app/import/import-state.ts";
import type { ImportedThing } from "#app/import/match-columns.ts";
import { settingsImport } from "#app/settings/settings-file.server.ts";

/** A kind writes what it has planned itself, and nothing else: of what type that is no other has to know. */
export const IMPORTS = {
  products: productImport,
  pictures: pictureImport,
  experts: expertImport,
  settings: settingsImport,
} as unknown as Readonly<Record<ImportKind, ImportedThing<unknown>>>;
