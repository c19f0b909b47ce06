import { SETTINGS_PAGES } from "#app/routes/admin/settings/settings-pages.ts";

export type MenuItem = keyof typeof BELOW;

/** What is reached from where: each item with the addresses that it stands for, those below them included. */
const BELOW = {
  products: ["/admin/produse"],
  leads: ["/admin/leaduri"],
  experts: ["/admin/experti", "/admin/importa/experti"],
  settings: [...SETTINGS_PAGES.map(({ to }) => to), "/admin/importa-tot", "/admin/importa/setari"],
} as const satisfies Record<string, readonly string[]>;

export function menuItemOf(pathname: string): MenuItem | undefined {
  const path = pathname.replace(/\/+$/, "");
  if (path === "/admin") return "products";
  const items = Object.entries(BELOW) as [MenuItem, readonly string[]][];
  return items.find(([, places]) => places.some((place) => path === place || path.startsWith(`${place}/`)))?.[0];
}
