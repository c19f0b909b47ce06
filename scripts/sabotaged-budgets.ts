/** Changes of npm run budgets -- --sabotage in a copy of the sources, and what tests/budgets must then say. */

export const SABOTAGE = [
  {
    name: "without the cache of compiled statements",
    file: "db/client.server.ts",
    find: "const statementFigures = cacheStatements(client);",
    replace: "const statementFigures: () => StatementFigures = () => ({ entries: 0, max: 0, hits: 0, compiled: 0, run: 0, rows: 0 });",
    says: /GET \/: compiled was 0, is [1-9]/,
  },
  {
    name: "a product that is read twice in one request",
    file: "app/routes/site/product/product.tsx",
    find: "const found = requirePublishedProduct(params.slug, url.search, MISSING);",
    replace:
      "requirePublishedProduct(params.slug, url.search, MISSING);\n  const found = requirePublishedProduct(params.slug, url.search, MISSING);",
    says: /GET \/produse\/:slug: statements was \d+, is \d+/,
  },
  {
    name: "a loader that sends a field that nobody shows",
    file: "app/routes/site/product/product.tsx",
    find: "isAdded: url.searchParams.has(ADDED_MARK),",
    replace: 'isAdded: url.searchParams.has(ADDED_MARK),\n    unseen: "nobody shows this",',
    says: /GET \/produse\/:slug: data was \d+, is \d+/,
  },
];
