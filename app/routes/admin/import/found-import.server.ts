import { data, type RouterContextProvider } from "react-router";
import { userContext } from "#app/auth/admission.server.ts";
import { findImport, type ImportFile } from "#app/import/import-files.server.ts";
import { importPageOf } from "./import-kinds.ts";

type Address = { what: string; importId: string };

export function requireImport({ what, importId }: Address, context: Readonly<RouterContextProvider>): ImportFile {
  const file = findImport(importId, context.get(userContext).username, new Date());
  if (!file || importPageOf(file.state.kind).what !== what) throw data(null, { status: 404 });
  return file;
}
