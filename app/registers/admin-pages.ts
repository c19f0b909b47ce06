/** Pages and files of the administration, one a line: routes, menus, permissions, links and tests read it here. Runs in the browser too. */

/** Parts of the menu: each is a row of tabs (app/routes/admin/navigation). */
type Section =
  | "products"
  | "leads"
  | "experts"
  | "settings"
  | "account"
  | "company"
  | "texts"
  | "notifications"
  | "safety"
  | "specialists"
  | "firstSteps";

/** "look" is GET alone; "work" includes changes. */
export type Extent = "look" | "work";

/**
 * `path` lies below /admin; ":format" stands for every format of tables, ":what" for a kind of import.
 * `label` is its name in menus, `tab` where it stands among the tabs, in the order of this list. `under` is the section to which a page without a tab belongs,
 * with every address that begins as it does.
 * `file` is the route file of a leaf's page, inside the layout that asks who is signed in; files of the others stand in routes.ts, with their layouts.
 * `consultant` and `office` say how far these roles go; the office may what a consultant may, and without either a page is the administrator's alone.
 */
export type AdminPageFacts = {
  path: string;
  label?: string;
  tab?: Section | readonly Section[];
  under?: Section;
  file?: string;
  consultant?: Extent;
  office?: Extent;
};

/** Beginning of every address below. */
export const ADMIN = "/admin";

export const ADMIN_PAGES = {
  products: { path: "", label: "Produse", tab: "products", office: "work" },
  bulkProducts: { path: "produse/bifate", office: "work" },
  newProduct: { path: "produse/nou", office: "work" },
  product: { path: "produse/:id", under: "products", office: "work" },
  productPictures: { path: "produse/:id/imagini", office: "work" },
  productSheet: { path: "produse/:id/fisa", office: "work" },
  productVotes: { path: "produse/:id/voturi", office: "work" },
  productVersions: { path: "produse/:id/istoric", office: "work" },
  productDocuments: { path: "produse/:id/documente", office: "work" },
  productDocumentFile: { path: "produse/:id/documente/:documentId/fisier", office: "look" },
  productDraft: { path: "produse/:id/previzualizare", office: "look" },
  categories: { path: "categorii", label: "Categorii", tab: "products", office: "work" },
  category: { path: "categorii/:id", office: "work" },
  brands: { path: "branduri", label: "Branduri", tab: "products", office: "work" },
  brand: { path: "branduri/:id", office: "work" },
  priceLinks: {
    path: "linkuri-preturi",
    label: "Liste de prețuri",
    tab: "products",
    office: "work",
    file: "price-links/price-links.tsx",
  },
  productImport: { path: "importa/produse", label: "Importă", tab: "products", office: "work" },
  expertImport: { path: "importa/experti", under: "experts" },
  settingsImport: { path: "importa/setari", under: "settings" },
  siteImportGone: { path: "importa/tot/*" },
  import: { path: "importa/:what" },
  importPlan: { path: "importa/:what/:importId", office: "work" },
  importColumns: { path: "importa/:what/:importId/coloane", office: "work" },
  importRefused: { path: "importa/:what/:importId/respinse.csv", office: "look" },
  export: { path: "export", label: "Exportă", tab: "products" },
  productTable: { path: "export/produse.:format", office: "look" },
  expertTable: { path: "export/experti.:format" },
  settingsFile: { path: "export/setari.json" },
  siteFile: { path: "export/tot.zip" },

  leads: { path: "leaduri", label: "Leaduri", tab: "leads", consultant: "work" },
  leadTable: { path: "leaduri.:format" },
  newLead: { path: "leaduri/nou", consultant: "work" },
  knownCaller: { path: "leaduri/numar", consultant: "work" },
  leadNews: { path: "leaduri/flux", consultant: "work" },
  allOffers: { path: "leaduri/oferte", label: "Oferte", tab: "leads", consultant: "look" },
  offersFile: { path: "leaduri/oferte.csv" },
  books: { path: "leaduri/oferte/contabil", office: "look" },
  booksOffers: { path: "leaduri/oferte/contabil/oferte.:format", office: "look" },
  booksLines: { path: "leaduri/oferte/contabil/randuri.:format", office: "look" },
  booksArticles: { path: "leaduri/oferte/contabil/saga-articole.xml", office: "look" },
  booksClients: { path: "leaduri/oferte/contabil/saga-clienti.xml", office: "look" },
  booksOrders: { path: "leaduri/oferte/contabil/winmentor.zip", office: "look" },
  customers: { path: "clienti", label: "Clienți", tab: "leads", consultant: "work" },
  customerTable: { path: "clienti.:format" },
  customer: { path: "clienti/:id", under: "leads", consultant: "look" },
  reports: { path: "leaduri/rapoarte", label: "Rapoarte", tab: "leads", consultant: "look" },
  reportRequests: { path: "leaduri/rapoarte/cereri", consultant: "look" },
  reportFile: { path: "leaduri/rapoarte/:file", consultant: "look" },
  lead: { path: "leaduri/:id", consultant: "work" },
  leadCorrection: { path: "leaduri/:id/corectare", consultant: "work" },
  leadData: { path: "leaduri/:id/date" },
  leadCopy: { path: "leaduri/:id/date/copie" },
  leadExpertLinks: { path: "leaduri/:id/predare", consultant: "work" },
  leadOffers: { path: "leaduri/:id/oferta", consultant: "work" },
  leadNewOffer: { path: "leaduri/:id/oferta/noua", consultant: "work" },
  leadOffer: { path: "leaduri/:id/oferta/:offerId", consultant: "work" },
  leadOfferPdf: { path: "leaduri/:id/oferta/:offerId/pdf", consultant: "look" },
  restock: { path: "anunta-ma", label: "Așteaptă un produs", tab: "leads", office: "work", file: "restock/restock.tsx" },
  restockFile: { path: "anunta-ma.csv", file: "restock/restock-csv.ts" },

  experts: { path: "experti", label: "Experți vânzări", tab: "experts" },
  expert: { path: "experti/:who" },

  settings: { path: "setari", label: "Setări", under: "settings" },
  company: { path: "firma", label: "Firma", tab: "company" },
  office: { path: "program", label: "Program", tab: "company" },
  delivery: { path: "livrare", label: "Livrare", tab: "company" },
  offerSettings: { path: "oferte-scrise", label: "Oferte scrise", tab: "company" },
  texts: { path: "texte", label: "Texte", tab: "texts" },
  text: { path: "texte/:kind/:slug?" },
  preview: { path: "previzualizare" },
  notifications: { path: "anunturi", label: "Anunțuri", tab: "notifications" },
  state: { path: "stare", label: "Stare", tab: "safety" },
  backups: { path: "copii", label: "Copii de rezervă", tab: "safety" },
  backupFile: { path: "copii/:name/descarca" },
  history: { path: "istoric", label: "Istoric", tab: "safety" },
  // Of the catalogue alone: the page looks at what the change is of (OFFICE_SUBJECTS).
  batch: { path: "istoric/lot/:id", office: "work" },
  change: { path: "istoric/:id", office: "work" },
  bin: { path: "cos", label: "Coș", tab: "safety" },
  retention: { path: "date", label: "Date personale", tab: "safety" },
  specialists: { path: "specialisti", label: "Pentru specialiști", tab: "specialists" },
  apiTokens: { path: "programe", label: "Acces pentru programe", tab: "specialists" },
  firstSteps: { path: "primii-pasi", label: "Primii pași", tab: "firstSteps" },

  account: { path: "cont", label: "Contul meu", tab: "account", consultant: "work" },
  signInMethods: { path: "cont/conectare", label: "Chei și cod", tab: "account", consultant: "work" },
  phones: { path: "telefoane", label: "Telefoane", tab: ["account", "notifications"], consultant: "work" },
  confirm: { path: "confirma", consultant: "work" },
  // An address that does not exist: 404 for everyone.
  notFound: { path: "*", consultant: "work" },

  // Before anybody is signed in.
  login: { path: "login" },
  loginCode: { path: "login/cod" },
  setup: { path: "setup" },
  invitation: { path: "invitatie/:token" },
  sessionStatus: { path: "sesiune" },
  logout: { path: "logout" },
  serviceWorker: { path: "sw.js" },
  manifest: { path: "manifest.webmanifest" },
} as const satisfies Record<string, AdminPageFacts>;

export type AdminPage = keyof typeof ADMIN_PAGES;

type Value = string | number;
type Values<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${string}:${string}`
    ? [Value, ...Values<Rest>]
    : Rest extends `${string}?`
      ? [Value?]
      : [Value]
  : [];

/** Address of a page, with what stands in the place of its parameters as it is: `adminPath("lead", 7)` is /admin/leaduri/7. */
export function adminPath<Page extends AdminPage>(page: Page, ...values: Values<(typeof ADMIN_PAGES)[Page]["path"]>): string {
  let next = 0;
  return below(ADMIN_PAGES[page].path.replace(/:\w+\??/g, () => String(values[next++] ?? "")));
}

/** A page as the route table writes it: /admin/leaduri/:id. */
export function adminPattern(page: AdminPage): string {
  return below(ADMIN_PAGES[page].path);
}

function below(path: string): string {
  return `${ADMIN}/${path}`.replace(/\/+$/, "");
}

/** Pages in the order of the list. */
export const ADMIN_PAGE_LIST: readonly (readonly [page: AdminPage, facts: AdminPageFacts])[] = Object.entries(
  ADMIN_PAGES as Record<AdminPage, AdminPageFacts>,
) as [AdminPage, AdminPageFacts][];
