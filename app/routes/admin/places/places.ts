/** The places of the administration: four in the bar, what stands beside each as tabs, and the settings as a hub (decision 202). Pure. */

type Tab = { to: string; label: string };

/** `to` is the first of its tabs. `below`: what belongs to it besides its tabs and what lies below them. */
export type Place = Tab & { tabs: readonly Tab[]; below?: readonly string[] };

export const PLACES = {
  products: place(
    [
      { to: "/admin", label: "Produse" },
      { to: "/admin/categorii", label: "Categorii" },
      { to: "/admin/branduri", label: "Branduri" },
      { to: "/admin/linkuri-preturi", label: "Liste de prețuri" },
      { to: "/admin/importa/produse", label: "Importă" },
      { to: "/admin/export", label: "Exportă" },
    ],
    ["/admin/produse"],
  ),
  leads: place([
    { to: "/admin/leaduri", label: "Leaduri" },
    { to: "/admin/leaduri/oferte", label: "Oferte" },
    { to: "/admin/leaduri/rapoarte", label: "Rapoarte" },
    { to: "/admin/anunta-ma", label: "Așteaptă un produs" },
  ]),
  experts: place(
    [
      { to: "/admin/experti", label: "Experți vânzări" },
      { to: "/admin/programe", label: "Acces pentru programe" },
    ],
    ["/admin/importa/experti"],
  ),
} as const satisfies Record<string, Place>;

export const SETTINGS: Tab = { to: "/admin/setari", label: "Setări" };
const PHONES: Tab = { to: "/admin/telefoane", label: "Telefoane" };

/** What is one's own; reached from one's name and from the account form of the settings. */
export const ACCOUNT = place([{ to: "/admin/cont", label: "Contul meu" }, { to: "/admin/cont/conectare", label: "Chei și cod" }, PHONES]);

export type HubItem = Place & { facts: string };

/** What the settings lead to, each with what is found there. */
export const HUB: readonly HubItem[] = [
  {
    ...place([{ to: "/admin/setari#cont", label: "Contul de administrator" }]),
    facts: "Numele și parola; cheile, codul și conectările dumneavoastră.",
  },
  {
    ...place([
      { to: "/admin/firma", label: "Firma" },
      { to: "/admin/program", label: "Program" },
      { to: "/admin/livrare", label: "Livrare" },
    ]),
    facts: "Datele firmei, sigla, programul, zilele închise și livrarea.",
  },
  { ...place([{ to: "/admin/texte", label: "Texte" }]), facts: "Ce scrie pe pagini, pe categorii și la branduri." },
  {
    ...place([{ to: "/admin/anunturi", label: "Anunțuri" }, PHONES]),
    facts: "E-mailul, telefoanele care sună, webhook pentru programatori.",
  },
  {
    ...place([{ to: "/admin/setari#masurare", label: "Măsurare și cookie-uri" }]),
    facts: "Codurile de măsurare și acordul vizitatorilor.",
  },
  { ...place([{ to: "/admin/date", label: "Date personale" }]), facts: "Cât se păstrează cererile." },
  {
    ...place(
      [
        { to: "/admin/stare", label: "Stare" },
        { to: "/admin/copii", label: "Copii de rezervă" },
        { to: "/admin/istoric", label: "Istoric" },
        { to: "/admin/cos", label: "Coș" },
      ],
      [],
      "Siguranță",
    ),
    facts: "Starea site-ului, copiile de rezervă, istoricul și coșul.",
  },
];

/** The eighth, until everything there is done. */
export const FIRST_STEPS: HubItem = {
  ...place([{ to: "/admin/primii-pasi", label: "Primii pași" }]),
  facts: "De la datele demonstrative la site-ul firmei.",
};

const SETTINGS_PLACES: readonly Place[] = [
  ...HUB,
  FIRST_STEPS,
  ACCOUNT,
  { ...SETTINGS, tabs: [SETTINGS], below: ["/admin/importa/setari"] },
];

export type MenuItem = keyof typeof PLACES | "settings";

/** Which item of the bar stands for an address; undefined for what no item leads to. */
export function menuItemOf(pathname: string): MenuItem | undefined {
  const path = pathname.replace(/\/+$/, "");
  if (SETTINGS_PLACES.some((place) => holds(place, path))) return "settings";
  return (Object.keys(PLACES) as (keyof typeof PLACES)[]).find((item) => holds(PLACES[item], path));
}

/** The tabs that stand above a page: only where the page is one of them. */
export function placeAt(pathname: string, mayOpen: (address: string) => boolean): Place | undefined {
  const path = pathname.replace(/\/+$/, "");
  const places: readonly Place[] = [...Object.values(PLACES), ...HUB, FIRST_STEPS, ACCOUNT];
  return places.find(({ to, tabs }) => mayOpen(to) && tabs.some((tab) => tab.to === path));
}

export function isInSettings(place: Place): boolean {
  return SETTINGS_PLACES.includes(place);
}

function place(tabs: readonly [Tab, ...Tab[]], below: readonly string[] = [], label = tabs[0].label): Place {
  return { to: tabs[0].to, label, tabs, below };
}

/** The start of the administration is the list of products alone, not all that lies below it. */
function holds({ tabs, below = [] }: Place, path: string): boolean {
  return [...tabs.map(({ to }) => to), ...below].some((to) => path === to || (to !== "/admin" && path.startsWith(`${to}/`)));
}
