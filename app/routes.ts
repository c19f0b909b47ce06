/** The whole site, address by address. */
import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("routes/site/layout.tsx", [
    index("routes/site/home.tsx"),
    route("produse", "routes/site/products.tsx"),
    route("produse/:slug", "routes/site/product.tsx"),
    route("despre-noi", "routes/site/about.tsx"),
    route("contact", "routes/site/contact.tsx"),
    route("politica-confidentialitate", "routes/site/legal.tsx", { id: "privacy" }),
    route("politica-cookies", "routes/site/legal.tsx", { id: "cookies" }),
    route("termeni-conditii", "routes/site/legal.tsx", { id: "terms" }),
    route("branduri", "routes/site/brands.tsx"),
    route("brand/:brandSlug", "routes/site/brand.tsx"),
    route("oferta/:ref", "routes/site/offer-sent.tsx"),
    route("gazon", "routes/site/category.tsx", { id: "category-gazon" }),
    route("pasune", "routes/site/category.tsx", { id: "category-pasune" }),
    route("lucerna", "routes/site/category.tsx", { id: "category-lucerna" }),
    route("sfecla", "routes/site/category.tsx", { id: "category-sfecla" }),
    route("faneata", "routes/site/category.tsx", { id: "category-faneata" }),
    route(":categorySlug", "routes/site/category.tsx", { id: "category-any" }),
    route("*", "routes/site/not-found.tsx"),
  ]),

  route("admin/login", "routes/admin/login.tsx"),
  route("admin/setup", "routes/admin/setup.tsx"),
  route("admin/logout", "routes/admin/logout.ts"),
  route("admin", "routes/admin/layout.tsx", [
    index("routes/admin/products.tsx"),
    route("leaduri", "routes/admin/leads.tsx"),
    route("*", "routes/admin/not-found.tsx"),
  ]),

  route("api/settings", "routes/api/settings.ts"),
  route("api/categories", "routes/api/categories.ts"),
  route("api/products", "routes/api/products.ts"),
  route("api/products/:slug", "routes/api/product.ts"),
  route("api/brands", "routes/api/brands.ts"),
  route("api/experts", "routes/api/experts.ts"),
  route("api/leads", "routes/api/leads.ts"),
  route("api/ratings", "routes/api/ratings.ts"),

  route("api/admin/login", "routes/api/admin/login.ts"),
  route("api/admin", "routes/api/admin/guard.ts", [
    route("me", "routes/api/admin/me.ts"),
    route("leads/:id", "routes/api/admin/lead.ts"),
    route("logout", "routes/api/admin/logout.ts"),
    route("*", "routes/api/admin/not-found.ts"),
  ]),
  route("api/*", "routes/api/not-found.ts"),

  route("up", "routes/up.ts"),
  route("robots.txt", "routes/robots.ts"),
  route("sitemap.xml", "routes/sitemap.ts"),
] satisfies RouteConfig;
