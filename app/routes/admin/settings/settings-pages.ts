type SettingsPage = { to: string; label: string };
type SettingsGroup = { name: string; pages: readonly SettingsPage[] };

export const SETTINGS_OVERVIEW: SettingsPage = { to: "/admin/setari", label: "Setări" };

export const SETTINGS_GROUPS: readonly SettingsGroup[] = [
  {
    name: "Firma și site",
    pages: [
      { to: "/admin/firma", label: "Firma" },
      { to: "/admin/primii-pasi", label: "Primii pași" },
      { to: "/admin/program", label: "Program" },
      { to: "/admin/livrare", label: "Livrare" },
    ],
  },
  {
    name: "Conținut",
    pages: [
      { to: "/admin/texte", label: "Texte" },
      { to: "/admin/categorii", label: "Categorii" },
      { to: "/admin/branduri", label: "Branduri" },
    ],
  },
  {
    name: "Utilizatori și istoric",
    pages: [
      { to: "/admin/oameni", label: "Utilizatori" },
      { to: "/admin/cont", label: "Contul meu" },
      { to: "/admin/istoric", label: "Istoric" },
      { to: "/admin/cos", label: "Coș" },
    ],
  },
  {
    name: "Cereri și notificări",
    pages: [
      { to: "/admin/anunta-ma", label: "Anunțuri de stoc" },
      { to: "/admin/anunturi", label: "Notificări" },
      { to: "/admin/telefoane", label: "Telefoane" },
      { to: "/admin/webhook", label: "Webhook" },
      { to: "/admin/linkuri-preturi", label: "Liste de prețuri" },
      { to: "/admin/feed", label: "Feed de produse" },
    ],
  },
  {
    name: "Date și copii",
    pages: [
      { to: "/admin/stare", label: "Stare" },
      { to: "/admin/copii", label: "Copii de rezervă" },
      { to: "/admin/date", label: "Date personale" },
      { to: "/admin/export", label: "Exportă" },
    ],
  },
];

export const SETTINGS_PAGES: readonly SettingsPage[] = [SETTINGS_OVERVIEW, ...SETTINGS_GROUPS.flatMap(({ pages }) => pages)];

export function groupAt(pathname: string): SettingsGroup | undefined {
  return SETTINGS_GROUPS.find(({ pages }) => pages.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`)));
}
