import { data, type RouterContextProvider } from "react-router";
import { userContext } from "#app/auth/admission.server.ts";
import { findImport, type ImportFile } from "#app/import/import-files.server.ts";
import { importPageAt, importPageOf } from "./import-kinds.ts";

export function requireImport(id: string, context: Readonly<RouterContextProvider>, { pathname }: URL): ImportFile {
  const file = findImport(id, context.get(userContext).username, new Date());
  if (!file || importPageOf(file.state.kind) !== importPageAt(pathname)) throw data(null, { status: 404 });
  return file;
}
