import { describe, expect, it } from "vitest";
import { forgetSeen, readSeen, rememberSeen } from "./seen-products.ts";

function storage(start: Record<string, string> = {}) {
  const kept = new Map(Object.entries(start));
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const product = (slug: string) => ({ slug, name: slug.toUpperCase(), picture: `/uploads/${slug}-300.webp` });
const slugs = (store: ReturnType<typeof storage>) => readSeen(store).map(({ slug }) => slug);

describe("products seen lately", () => {
  it("the newest first, each once, eight at most", () => {
    const store = storage();
    for (const slug of ["a", "b", "c", "a", "d", "e", "f", "g", "h", "i"]) rememberSeen(store, product(slug));
    expect(slugs(store)).toEqual(["i", "h", "g", "f", "e", "d", "a", "c"]);
  });

  it("holds the slug, the name and the picture, and nothing more", () => {
    const store = storage();
    rememberSeen(store, { ...product("a"), price: 10 } as ReturnType<typeof product>);
    expect(JSON.parse(store.kept.get("recentProducts") ?? "")).toEqual([product("a")]);
  });

  it("is cleared, and goes on; or is cleared for good", () => {
    const store = storage();
    rememberSeen(store, product("a"));
    forgetSeen(store, { forGood: false });
    expect(store.kept.size).toBe(0);
    rememberSeen(store, product("b"));
    expect(slugs(store)).toEqual(["b"]);
    forgetSeen(store, { forGood: true });
    rememberSeen(store, product("c"));
    expect(slugs(store)).toEqual([]);
  });

  it.each([
    "{",
    "7",
    "null",
    '[{"slug":"../admin","name":"x","picture":""}]',
    '[{"slug":"a","name":"x","picture":"https://x.example/p.png"}]',
  ])("takes nothing that is none: %s", (stored) => {
    expect(readSeen(storage({ recentProducts: stored }))).toEqual([]);
  });

  it("a browser that keeps nothing has seen nothing", () => {
    const broken = {
      getItem: () => {
        throw new Error("SecurityError");
      },
      setItem: () => {
        throw new Error("QuotaExceededError");
      },
      removeItem: () => {
        throw new Error("SecurityError");
      },
    };
    expect(() => [rememberSeen(broken, product("a")), forgetSeen(broken, { forGood: true })]).not.toThrow();
    expect([readSeen(broken), readSeen(undefined)]).toEqual([[], []]);
  });
});
