import type { CompanyView } from "#app/company/company-facts.ts";
import { getCompany } from "#app/company/company-store.server.ts";
import { THEMES } from "#app/company/themes.ts";
import { ADMIN, adminPath } from "#app/registers/admin-pages.ts";

const icon = (name: string, size: number, purpose = "any") => ({
  src: `/admin-icon-${name}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

/** Manifest that makes the administration an app of its own on a telephone. Browsers fetch it without credentials. */
const manifest = ({ name, theme }: CompanyView) => ({
  name: `${name} Leaduri`,
  short_name: "Leaduri",
  description: "Cererile de ofertă: cine sună, pentru ce și până când.",
  lang: "ro",
  dir: "ltr",
  id: ADMIN,
  start_url: adminPath("leads"),
  scope: ADMIN,
  display: "standalone",
  theme_color: THEMES[theme].deep,
  background_color: THEMES[theme].deep,
  icons: [icon("192", 192), icon("512", 512), icon("maskable-512", 512, "maskable")],
  shortcuts: [{ name: "Leaduri", url: adminPath("leads") }],
});

export function loader() {
  return new Response(JSON.stringify(manifest(getCompany())), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=86400" },
  });
}
