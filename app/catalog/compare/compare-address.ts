export const MAX_COMPARED = 3;
/** An address with more values than a person would choose is not read further. */
const MAX_READ = 12;

type Compared<Product> = {
  products: Product[];
  unknown: number;
  surplus: number;
};

export function chooseCompared<Product>(slugs: readonly string[], find: (slug: string) => Product | undefined): Compared<Product> {
  const unique = [...new Set(slugs.map((slug) => slug.trim().toLowerCase()).filter((slug) => slug !== ""))].slice(0, MAX_READ);
  const known = unique.map(find).filter((product) => product !== undefined);
  return {
    products: known.slice(0, MAX_COMPARED),
    unknown: unique.length - known.length,
    surplus: Math.max(0, known.length - MAX_COMPARED),
  };
}

export function compareAddress(slugs: readonly string[]): string {
  return slugs.length > 0 ? `/compara?${slugs.map((slug) => `produs=${slug}`).join("&")}` : "/compara";
}
