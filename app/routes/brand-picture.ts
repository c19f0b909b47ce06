import { data } from "react-router";
import { findBrandFile } from "#app/company/brand-pictures.server.ts";
import { openFile } from "#app/http/files/stored-file.server.ts";
import type { Route } from "./+types/brand-picture";

const TYPES: Record<string, string> = { png: "image/png", jpg: "image/jpeg", webp: "image/webp" };

/** The company's logo, its picture for sharing, its icons: only those that it has now. */
export async function loader({ params }: Route.LoaderArgs) {
  const name = /^[a-z0-9-]{1,60}\.(png|jpg|webp)$/.exec(params.file);
  const file = name && (await findBrandFile(params.file));
  if (!file) throw data(null, { status: 404 });
  const { size, body } = await openFile(file);
  return new Response(body, {
    headers: {
      "Content-Type": TYPES[name[1] as string] as string,
      "Content-Length": String(size),
      "Cache-Control": "public, max-age=31536000, immutable",
      "Cross-Origin-Resource-Policy": "cross-origin",
    },
  });
}
