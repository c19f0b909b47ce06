import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { SHARED, TAKES_FILES } from "./http/pages/route-table.server.ts";
import { ADMIN, ADMIN_PAGE_LIST, ADMIN_PAGES, type AdminPage, adminPattern } from "./registers/admin-pages.ts";
import { KEYED_PAGES, PUBLIC_PAGES } from "./registers/public-pages.ts";
import { TABLE_FORMATS } from "./tables/write/table-formats.ts";

export default [
  // First, and requests before all others: of addresses with as many parts the router tries these before others (docs/performance.md, lead).
  call("api/leads", "routes/api/visitor-calls.ts"),
  shared("api/openapi.json", "routes/api/reading-calls.ts"),
  call("api/settings", "routes/api/reading-calls.ts"),
  call("api/snippets", "routes/api/reading-calls.ts"),
  shared("api/delivery", "routes/api/reading-calls.ts"),
  shared("api/experts", "routes/api/reading-calls.ts"),
  shared("api/categories", "routes/api/reading-calls.ts"),
  shared("api/brands", "routes/api/reading-calls.ts"),
  shared("api/products", "routes/api/reading-calls.ts"),
  shared("api/products/:slug", "routes/api/reading-calls.ts"),
  call("api/ratings", "routes/api/visitor-calls.ts"),

  call("api/admin/login", "routes/api/admin/session-calls.ts"),
  call("api/admin/login/passkey", "routes/api/admin/session-calls.ts"),
  route("api/admin", "routes/api/admin/signed-in-calls.ts", [
    call("me", "routes/api/admin/session-calls.ts"),
    call("settings", "routes/api/admin/session-calls.ts"),
    call("products", "routes/api/admin/product-calls.ts"),
    call("products/:id", "routes/api/admin/product-calls.ts"),
    call("products/:id/duplicate", "routes/api/admin/product-calls.ts"),
    call("products/:id/specs", "routes/api/admin/product-calls.ts"),
    call("products/:id/faq", "routes/api/admin/product-calls.ts"),
    call("products/:id/care", "routes/api/admin/product-calls.ts"),
    upload("products/:id/images", "routes/api/admin/picture-calls.ts"),
    call("products/:id/images/reorder", "routes/api/admin/picture-calls.ts"),
    call("products/:id/images/:imageId", "routes/api/admin/picture-calls.ts"),
    upload("categories/:id/images", "routes/api/admin/picture-calls.ts"),
    call("categories/:id/images/reorder", "routes/api/admin/picture-calls.ts"),
    route("leads/:id", "routes/api/admin/lead-call.ts"),
    call("passkeys", "routes/api/admin/session-calls.ts"),
    call("push-subscriptions", "routes/api/admin/session-calls.ts"),
    upload("experts", "routes/api/admin/expert-calls.ts"),
    call("experts/:id", "routes/api/admin/expert-calls.ts"),
    upload("experts/:id/photo", "routes/api/admin/expert-calls.ts"),
    call("logout", "routes/api/admin/session-calls.ts"),
    call("*", "routes/api/reading-calls.ts"),
  ]),
  call("api/*", "routes/api/reading-calls.ts"),

  layout("routes/site/frame/layout.tsx", [
    ...PUBLIC_PAGES.map(({ path, file, id }) => (path === "/" ? index(file) : route(path.slice(1), file, id === undefined ? {} : { id }))),
    route("produse/:slug", "routes/site/product/product.tsx"),
    route("produse/:slug/calendar", "routes/site/care/care.tsx"),
    route("brand/:brandSlug", "routes/site/brand/brand.tsx"),
    route("oferta/:ref", "routes/site/request-sent.tsx"),
    route(":categorySlug", "routes/site/category/category.tsx"),
    route("*", "routes/site/frame/not-found.tsx"),
  ]),

  route("raspuns.json", "routes/site/home/area-answer.ts"),
  route("produs.json", "routes/site/product/chosen-product.ts"),
  route("produse/:slug/fisa.pdf", "routes/site/product/sheet-pdf.ts"),
  route("documente/:file", "routes/site/document-file.ts"),
  route("distribuitori/lista.csv", "routes/site/trade/product-list-csv.ts"),

  route("plan", "routes/well-known/former-addresses.ts", { id: "former-plan" }),
  route("feed/*", "routes/well-known/former-addresses.ts", { id: "gone-feed" }),
  route(adminPattern("siteImportGone").slice(1), "routes/well-known/former-addresses.ts", { id: "gone-site-import" }),

  ...KEYED_PAGES.map(({ path, file }) => route(path.slice(1), file)),

  outside("login", "routes/admin/session/login.tsx"),
  outside("loginCode", "routes/admin/session/code.tsx"),
  outside("setup", "routes/admin/session/setup.tsx"),
  outside("sessionStatus", "routes/admin/session/session-status.ts"),
  outside("logout", "routes/admin/session/logout.ts"),
  outside("invitation", "routes/admin/session/invitation.tsx"),
  // Fetched by browsers without credentials.
  outside("serviceWorker", "routes/admin/installed/service-worker.ts"),
  outside("manifest", "routes/admin/installed/manifest.ts"),
  outside("productDraft", "routes/admin/product/draft.tsx"),
  outside("preview", "routes/admin/texts/preview.tsx", [
    index("routes/site/home/home.tsx", { id: "preview-home" }),
    route("despre-noi", "routes/site/about/about.tsx", { id: "preview-about" }),
    route("contact", "routes/site/contact/contact.tsx", { id: "preview-contact" }),
    route("documente-apia", "routes/site/trade/trade-documents.tsx", { id: "preview-papers" }),
    route("distribuitori", "routes/site/trade/distributors.tsx", { id: "preview-distributors" }),
    route("politica-confidentialitate", "routes/site/legal/legal.tsx", { id: "preview-privacy" }),
    route("politica-cookies", "routes/site/legal/legal.tsx", { id: "preview-cookies" }),
    route("termeni-conditii", "routes/site/legal/legal.tsx", { id: "preview-terms" }),
    route("branduri", "routes/site/brand/brands.tsx", { id: "preview-brands" }),
    route("brand/:brandSlug", "routes/site/brand/brand.tsx", { id: "preview-brand" }),
    route(":categorySlug", "routes/site/category/category.tsx", { id: "preview-category" }),
  ]),
  route(ADMIN.slice(1), "routes/admin/frame/layout.tsx", [
    index("routes/admin/products/products.tsx"),
    page("bulkProducts", "routes/admin/products/bulk/bulk.tsx"),
    page("newProduct", "routes/admin/product/details/new.tsx"),
    layout("routes/admin/product/layout.tsx", [
      page("product", "routes/admin/product/details/details.tsx"),
      uploadPage("productPictures", "routes/admin/product/pictures/pictures.tsx"),
      page("productSheet", "routes/admin/product/rows/edit-rows.tsx"),
      page("productVotes", "routes/admin/product/votes.tsx"),
      page("productVersions", "routes/admin/product/versions.tsx"),
      uploadPage("productDocuments", "routes/admin/product/documents/care-and-documents.tsx"),
      page("productDocumentFile", "routes/admin/product/documents/file.ts"),
    ]),
    uploadPage("import", "routes/admin/import/upload.tsx"),
    page("importPlan", "routes/admin/import/plan.tsx"),
    page("importColumns", "routes/admin/import/columns.tsx"),
    page("importRefused", "routes/admin/import/refused.ts"),
    page("export", "routes/admin/export/export.tsx"),
    ...tablePages("productTable", "routes/admin/export/files.ts"),
    ...tablePages("expertTable", "routes/admin/export/files.ts"),
    route(ADMIN_PAGES.settingsFile.path, "routes/admin/export/files.ts", { id: "settings-file" }),
    route(ADMIN_PAGES.siteFile.path, "routes/admin/export/files.ts", { id: "site-file" }),
    page("leads", "routes/admin/leads/leads.tsx"),
    page("newLead", "routes/admin/leads/new/new-lead.tsx"),
    page("knownCaller", "routes/admin/leads/new/known-caller.ts"),
    page("customers", "routes/admin/customers/customers.tsx"),
    ...tablePages("customerTable", "routes/admin/customers/customers-file.ts"),
    page("customer", "routes/admin/customers/customer.tsx"),
    page("reports", "routes/admin/reports/reports.tsx"),
    page("reportRequests", "routes/admin/reports/report-requests.tsx"),
    page("reportFile", "routes/admin/reports/report-file.ts"),
    page("leadNews", "routes/admin/leads/live/news.ts"),
    page("allOffers", "routes/admin/leads/offers/all-offers.tsx"),
    page("offersFile", "routes/admin/leads/offers/offers-csv.ts"),
    page("books", "routes/admin/leads/books/books.tsx"),
    ...tablePages("booksOffers", "routes/admin/leads/books/tables.ts"),
    ...tablePages("booksLines", "routes/admin/leads/books/tables.ts"),
    ...(["booksArticles", "booksClients", "booksOrders"] as const).map((name) =>
      route(ADMIN_PAGES[name].path, "routes/admin/leads/books/program-file.ts", { id: name }),
    ),
    ...tablePages("leadTable", "routes/admin/leads/leads-file.ts"),
    layout("routes/admin/lead/layout.tsx", [
      page("lead", "routes/admin/lead/lead.tsx"),
      page("leadCorrection", "routes/admin/lead/correction/correction.tsx"),
      page("leadData", "routes/admin/lead/data/personal-data.tsx"),
      page("leadCopy", "routes/admin/lead/data/data-copy.ts"),
      page("leadExpertLinks", "routes/admin/lead/expert-links/expert-links.tsx"),
      page("leadOffers", "routes/admin/lead/offer/offers.tsx"),
      route(ADMIN_PAGES.leadNewOffer.path, "routes/admin/lead/offer/offer.tsx", { id: "new-offer" }),
      page("leadOffer", "routes/admin/lead/offer/offer.tsx"),
      page("leadOfferPdf", "routes/admin/lead/offer/pdf.ts"),
    ]),
    page("categories", "routes/admin/categories/categories.tsx"),
    uploadPage("category", "routes/admin/categories/category.tsx"),
    page("brands", "routes/admin/brands/brands.tsx"),
    page("brand", "routes/admin/brands/brand.tsx"),
    page("experts", "routes/admin/experts/experts.tsx"),
    uploadPage("expert", "routes/admin/experts/expert.tsx"),
    page("specialists", "routes/admin/specialists/specialists.tsx"),
    page("apiTokens", "routes/admin/api-tokens/api-tokens.tsx"),
    page("settings", "routes/admin/settings/settings.tsx"),
    page("firstSteps", "routes/admin/first-steps/first-steps.tsx"),
    uploadPage("company", "routes/admin/company/company.tsx"),
    page("texts", "routes/admin/texts/texts.tsx"),
    uploadPage("text", "routes/admin/texts/edit-text.tsx"),
    page("office", "routes/admin/office/office.tsx"),
    page("delivery", "routes/admin/delivery/delivery.tsx"),
    page("offerSettings", "routes/admin/company/offer-settings.tsx"),
    page("notifications", "routes/admin/notifications/notifications.tsx"),
    page("phones", "routes/admin/phones/phones.tsx"),
    page("retention", "routes/admin/retention/retention.tsx"),
    page("backups", "routes/admin/backups/backups.tsx"),
    page("backupFile", "routes/admin/backups/download.ts"),
    page("account", "routes/admin/account/account.tsx"),
    page("state", "routes/admin/state/state.tsx"),
    page("signInMethods", "routes/admin/account/sign-in-methods/sign-in-methods.tsx"),
    page("confirm", "routes/admin/session/confirm.tsx"),
    page("history", "routes/admin/history/history.tsx"),
    page("batch", "routes/admin/history/batch.tsx"),
    page("change", "routes/admin/history/change.tsx"),
    page("bin", "routes/admin/bin/bin.tsx"),
    ...ADMIN_PAGE_LIST.flatMap(([name, { file }]) => (file ? [page(name, file)] : [])),
    page("notFound", "routes/admin/frame/not-found.tsx"),
  ]),

  route("produse/:slug/calendar.ics", "routes/site/care/calendar-file.ts"),

  route("up", "routes/up.ts"),
  route("metrics", "routes/metrics.ts"),
  route("rapoarte", "routes/policy-reports-call.ts"),
  route("contact.vcf", "routes/company-card.ts"),
  route("robots.txt", "routes/robots.ts"),
  route(".well-known/security.txt", "routes/well-known/security-txt.ts"),
  route(".well-known/change-password", "routes/well-known/change-password.ts"),
  route("sitemap.xml", "routes/sitemap.ts", { id: "sitemap" }),
  route("sitemap/:part", "routes/sitemap.ts", { id: "sitemap-part" }),
  route("manifest.webmanifest", "routes/manifest.ts"),
  route("sw.js", "routes/offline/worker.ts"),
  route("sigla/:file", "routes/brand-picture.ts"),
  route("og/*", "routes/share-card.ts"),
] satisfies RouteConfig;

/** A page of the administration at the address of its register, inside the layout that asks who is signed in. */
function page(name: AdminPage, file: string) {
  return route(ADMIN_PAGES[name].path, file);
}

/** A page that stands outside that layout: nobody is signed in yet, or it has a frame of its own. */
function outside(name: AdminPage, file: string, children?: RouteConfigEntry[]) {
  return route(adminPattern(name).slice(1), file, children);
}

/** A table to take home, at an address for each of its formats. */
function tablePages(name: AdminPage, file: string) {
  const addresses = Object.keys(TABLE_FORMATS).map((format) => ADMIN_PAGES[name].path.replace(":format", format));
  return addresses.map((address) => route(address, file, { id: address }));
}

function uploadPage(name: AdminPage, file: string) {
  return upload(ADMIN_PAGES[name].path, file);
}

/** A route that takes files: the edge lets its body be large and streams it. */
function upload(path: string, file: string) {
  return route(path, file, { id: `${TAKES_FILES}${file} ${path}` });
}

/** A call whose file answers at several addresses (`callsAt`). */
function call(path: string, file: string) {
  return route(path, file, { id: `${file} ${path}` });
}

/** Such a call that pages of other sites may read. */
function shared(path: string, file: string) {
  return route(path, file, { id: `${SHARED}${file} ${path}` });
}
