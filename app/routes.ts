/** The whole site, address by address. */
import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { TAKES_FILES } from "./http/edge/upload-addresses.server.ts";

export default [
  layout("routes/site/frame/layout.tsx", [
    index("routes/site/home/home.tsx"),
    route("produse", "routes/site/products/products.tsx"),
    route("produse/:slug", "routes/site/product/product.tsx"),
    route("compara", "routes/site/compare.tsx"),
    route("cerere", "routes/site/request/request.tsx"),
    route("despre-noi", "routes/site/about/about.tsx"),
    route("contact", "routes/site/contact/contact.tsx"),
    route("politica-confidentialitate", "routes/site/legal/legal.tsx", { id: "privacy" }),
    route("politica-cookies", "routes/site/legal/legal.tsx", { id: "cookies" }),
    route("termeni-conditii", "routes/site/legal/legal.tsx", { id: "terms" }),
    route("setari-cookie-uri", "routes/site/legal/cookie-settings.tsx"),
    route("branduri", "routes/site/brand/brands.tsx"),
    route("brand/:brandSlug", "routes/site/brand/brand.tsx"),
    route("oferta/:ref", "routes/site/offer-sent.tsx"),
    ...["gazon", "pasune", "lucerna", "sfecla", "faneata"].map((slug) =>
      route(slug, "routes/site/category/category.tsx", { id: `category-${slug}` }),
    ),
    route(":categorySlug", "routes/site/category/category.tsx", { id: "category-any" }),
    route("*", "routes/site/frame/not-found.tsx"),
  ]),

  route("renunta/:token", "routes/site/withdrawal.tsx"),
  // Outside the site's own layout: its visitors are measured, and whoever measures would get the link.
  route("lead/:token", "routes/hand-off/hand-off.tsx"),
  route("oferta-scrisa/:token", "routes/letter/letter.tsx"),
  route("oferta-scrisa/:token/pdf", "routes/letter/pdf.ts"),

  route("admin/login", "routes/admin/session/login.tsx"),
  route("admin/setup", "routes/admin/session/setup.tsx"),
  route("admin/logout", "routes/admin/session/logout.ts"),
  // Fetched by browsers without credentials.
  route("admin/sw.js", "routes/admin/installed/service-worker.ts"),
  route("admin/manifest.webmanifest", "routes/admin/installed/manifest.ts"),
  route("admin/produse/:id/previzualizare", "routes/admin/product/draft.tsx"),
  route("admin", "routes/admin/frame/layout.tsx", [
    index("routes/admin/products/products.tsx"),
    route("produse/nou", "routes/admin/product/details/new.tsx"),
    layout("routes/admin/product/layout.tsx", [
      route("produse/:id", "routes/admin/product/details/details.tsx"),
      upload("produse/:id/imagini", "routes/admin/product/pictures/pictures.tsx"),
      route("produse/:id/fisa", "routes/admin/product/rows/sheet.tsx"),
      route("produse/:id/intrebari", "routes/admin/product/rows/questions.tsx"),
    ]),
    route("produse/:id/sterge", "routes/admin/product/delete.tsx"),
    route("leaduri", "routes/admin/leads/leads.tsx"),
    route("leaduri/flux", "routes/admin/leads/live/flux.ts"),
    route("leaduri.csv", "routes/admin/leads/export.ts"),
    layout("routes/admin/lead/layout.tsx", [
      route("leaduri/:id", "routes/admin/lead/lead.tsx"),
      route("leaduri/:id/date", "routes/admin/lead/data/personal-data.tsx"),
      route("leaduri/:id/date/copie", "routes/admin/lead/data/data-copy.ts"),
      route("leaduri/:id/date/sterge", "routes/admin/lead/data/erase.tsx"),
      route("leaduri/:id/predare", "routes/admin/lead/hand-off/hand-off.tsx"),
      route("leaduri/:id/oferta", "routes/admin/lead/offer/offers.tsx"),
      route("leaduri/:id/oferta/:offerId", "routes/admin/lead/offer/offer.tsx"),
      route("leaduri/:id/oferta/:offerId/scrie", "routes/admin/lead/offer/draft.tsx"),
      route("leaduri/:id/oferta/:offerId/pdf", "routes/admin/lead/offer/pdf.ts"),
    ]),
    route("statistici", "routes/admin/statistics/statistics.tsx"),
    route("experti", "routes/admin/experts/experts.tsx"),
    upload("experti/nou", "routes/admin/experts/expert-new.tsx"),
    upload("experti/:id", "routes/admin/experts/expert.tsx"),
    route("experti/:id/sterge", "routes/admin/experts/expert-delete.tsx"),
    route("setari", "routes/admin/settings/settings.tsx"),
    route("firma", "routes/admin/company/company.tsx"),
    route("program", "routes/admin/office/office.tsx"),
    route("anunturi", "routes/admin/announcing/announcing.tsx"),
    route("telefoane", "routes/admin/phones/phones.tsx"),
    route("webhook", "routes/admin/webhook/webhook.tsx"),
    route("date", "routes/admin/retention/retention.tsx"),
    route("*", "routes/admin/frame/not-found.tsx"),
  ]),

  route("api/settings", "routes/api/settings.ts"),
  route("api/snippets", "routes/api/snippets.ts"),
  route("api/categories", "routes/api/categories.ts"),
  route("api/products", "routes/api/products.ts"),
  route("api/products/:slug", "routes/api/product.ts"),
  route("api/brands", "routes/api/brands.ts"),
  route("api/experts", "routes/api/experts.ts"),
  route("api/leads", "routes/api/leads.ts"),
  route("api/ratings", "routes/api/ratings.ts"),

  route("api/admin/login", "routes/api/admin/session/login.ts"),
  route("api/admin", "routes/api/admin/layout.ts", [
    route("me", "routes/api/admin/session/me.ts"),
    route("settings", "routes/api/admin/settings.ts"),
    route("products", "routes/api/admin/product/products.ts"),
    route("products/:id", "routes/api/admin/product/product.ts"),
    route("products/:id/duplicate", "routes/api/admin/product/duplicate.ts"),
    upload("products/:id/images", "routes/api/admin/product/pictures.ts"),
    route("products/:id/images/reorder", "routes/api/admin/product/picture-order.ts"),
    route("products/:id/images/:imageId", "routes/api/admin/product/picture.ts"),
    route("products/:id/specs", "routes/api/admin/product/sheet.ts"),
    route("products/:id/faq", "routes/api/admin/product/questions.ts"),
    route("leads/:id", "routes/api/admin/lead.ts"),
    route("push-subscriptions", "routes/api/admin/push-subscriptions.ts"),
    upload("experts", "routes/api/admin/expert/experts.ts"),
    route("experts/:id", "routes/api/admin/expert/expert.ts"),
    upload("experts/:id/photo", "routes/api/admin/expert/photo.ts"),
    route("logout", "routes/api/admin/session/logout.ts"),
    route("*", "routes/api/admin/not-found.ts"),
  ]),
  route("api/*", "routes/api/not-found.ts"),

  route("up", "routes/up.ts"),
  route("contact.vcf", "routes/company-card.ts"),
  route("robots.txt", "routes/robots.ts"),
  route("sitemap.xml", "routes/sitemap.ts"),
  route("manifest.webmanifest", "routes/manifest.ts"),
  route("og/produse/:file", "routes/share-card.ts"),
  route("og/:file", "routes/share-card.ts", { id: "site-card" }),
] satisfies RouteConfig;

/** A route that takes files: the edge lets its body be large and streams it. */
function upload(path: string, file: string) {
  return route(path, file, { id: TAKES_FILES + file });
}
