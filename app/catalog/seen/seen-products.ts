/** What a line of the list shows; no price, which would grow old. */
export type SeenProduct = { slug: string; name: string; picture: string };

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const KEY = "recentProducts";
const OFF = "off";
const MOST = 8;

export function readSeen(store: Store | undefined): SeenProduct[] {
  try {
    const stored: unknown = JSON.parse(store?.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isSeen).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Puts a product before the others. A browser that keeps nothing shows nothing. */
export function rememberSeen(store: Store | undefined, { slug, name, picture }: SeenProduct): void {
  const others = readSeen(store).filter((seen) => seen.slug !== slug);
  try {
    if (store?.getItem(KEY) === OFF) return;
    store?.setItem(KEY, JSON.stringify([{ slug, name, picture }, ...others].slice(0, MOST)));
  } catch {}
}

export function forgetSeen(store: Store | undefined, { forGood }: { forGood: boolean }): void {
  try {
    if (forGood) store?.setItem(KEY, OFF);
    else store?.removeItem(KEY);
  } catch {}
}

function isSeen(value: unknown): value is SeenProduct {
  if (typeof value !== "object" || value === null) return false;
  const { slug, name, picture } = value as Partial<Record<keyof SeenProduct, unknown>>;
  // These values become addresses.
  return (
    typeof slug === "string" &&
    /^[a-z0-9-]+$/.test(slug) &&
    typeof name === "string" &&
    typeof picture === "string" &&
    /^(\/uploads\/[\w.-]+)?$/.test(picture)
  );
}
