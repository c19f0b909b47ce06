import { findIconFile } from "#app/company/brand-pictures.server.ts";
import { answerPicture } from "#app/http/files/stored-file.server.ts";
import { requireFound } from "#app/http/require-found.server.ts";
import type { Route } from "./+types/brand-picture";

/** The icons of the company: only those that it has now. */
export async function loader({ params }: Route.LoaderArgs) {
  const file = requireFound(/^[a-z0-9-]{1,60}\.png$/.test(params.file) && (await findIconFile(params.file)));
  return answerPicture(file, "image/png");
}
