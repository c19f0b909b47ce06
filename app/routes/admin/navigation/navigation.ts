/** Menu of the administration: four items in the bar, the tabs beside each page, and the settings menu (decision 202), made of the register of pages. Pure. */
import { ADMIN_PAGE_LIST, ADMIN_PAGES, type AdminPage, type AdminPageFacts, adminPath, adminPattern } from "#app/registers/admin-pages.ts";

type SectionName = Exclude<AdminPageFacts["under"], undefined>;
type Tab = { page: AdminPage; to: string; label: string };

/** `page` is the first of its tabs. `alsoUnder`: beginnings of the addresses that belong to it besides its tabs and what lies below them. */
export type Section = Tab & { tabs: readonly Tab[]; alsoUnder: readonly string[] };

export const NAVIGATION = { products: section("products"), leads: section("leads"), experts: section("experts") };

export const SETTINGS: Tab = { page: "settings", to: adminPath("settings"), label: ADMIN_PAGES.settings.label };

/** One's own pages; reached from one's name too. */
export const ACCOUNT = section("account");

export type SettingsMenuItem = Section & { facts: string };

const OWN: SettingsMenuItem = { ...ACCOUNT, facts: "Numele și parola; codul, cheile și conectările dumneavoastră." };

/** Items of the settings menu, each with a sentence that says what is found there. */
export const SETTINGS_MENU: readonly SettingsMenuItem[] = [
  OWN,
  { ...section("company"), facts: "Datele firmei, sigla, programul, zilele închise și livrarea." },
  { ...section("texts"), facts: "Ce scrie pe pagini, pe categorii și la branduri." },
  { ...section("notifications"), facts: "E-mailul și telefoanele care sună." },
  {
    // The form of the settings page itself, which has no tabs.
    ...{ ...SETTINGS, to: `${SETTINGS.to}#masurare`, label: "Măsurare și cookie-uri", tabs: [], alsoUnder: beginningsUnder("settings") },
    facts: "Codurile de măsurare și acordul vizitatorilor.",
  },
  { ...section("safety"), label: "Siguranță", facts: "Starea site-ului, copiile, istoricul, coșul și cât se păstrează datele personale." },
  { ...section("specialists"), facts: "Acces pentru programe, webhook, chei de acces, memoria cache." },
];

/** Beside them until everything there is done. */
export const FIRST_STEPS: SettingsMenuItem = { ...section("firstSteps"), facts: "De la datele demonstrative la site-ul firmei." };

/** One's own account last: the telephones, which are a page of it too, belong to the announcements for who may open those. */
const BELOW_SETTINGS: readonly SettingsMenuItem[] = [...SETTINGS_MENU.filter((item) => item !== OWN), FIRST_STEPS, OWN];

export type MenuItem = keyof typeof NAVIGATION | "settings";

/** Which item of the bar stands for an address; undefined for what no item leads to. */
export function menuItemOf(pathname: string): MenuItem | undefined {
  const path = pathname.replace(/\/+$/, "");
  if (BELOW_SETTINGS.some((one) => holds(one, path))) return "settings";
  return (Object.keys(NAVIGATION) as (keyof typeof NAVIGATION)[]).find((item) => holds(NAVIGATION[item], path));
}

/** The section whose tabs stand above a page: only where the page is one of them. */
export function sectionAt(pathname: string, mayOpen: (page: AdminPage) => boolean): Section | undefined {
  const path = pathname.replace(/\/+$/, "");
  return [...Object.values(NAVIGATION), ...BELOW_SETTINGS].find(({ page, tabs }) => mayOpen(page) && tabs.some(({ to }) => to === path));
}

/** The item of the settings menu that an address belongs to. */
export function settingsItemAt(pathname: string): SettingsMenuItem | undefined {
  const path = pathname.replace(/\/+$/, "");
  return BELOW_SETTINGS.find((one) => holds(one, path));
}

export function isBelowSettings(one: Section): boolean {
  return (BELOW_SETTINGS as readonly Section[]).includes(one);
}

function section(name: SectionName): Section {
  const tabs = ADMIN_PAGE_LIST.filter(([, { tab }]) => [tab].flat().includes(name)).map(([page, { label = "" }]): Tab => {
    return { page, to: adminPattern(page), label };
  });
  return { ...(tabs[0] as Tab), tabs, alsoUnder: beginningsUnder(name) };
}

/** Addresses up to their first parameter. */
function beginningsUnder(name: SectionName): string[] {
  return ADMIN_PAGE_LIST.filter(([, { under }]) => under === name).map(([page]) => adminPattern(page).replace(/\/:.*/, ""));
}

/** The start of the administration is the list of products alone, not all that lies below it. */
function holds({ tabs, alsoUnder }: Section, path: string): boolean {
  const start = adminPath("products");
  return [...tabs.map(({ to }) => to), ...alsoUnder].some((to) => path === to || (to !== start && path.startsWith(`${to}/`)));
}
