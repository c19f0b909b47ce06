import { describe, expect, it } from "vitest";
import { EMPTY_DELIVERY } from "#app/delivery/delivery-rules.ts";
import { homeProofs } from "./home-story.tsx";

type Counted = Parameters<typeof homeProofs>[0];
type Proofs = ReturnType<typeof homeProofs>;

const counted = { experts: 3, hours: "luni–vineri, 08:00–16:00", delivery: undefined, norms: { known: 20, total: 21 } };
const plain = (of: Counted) => JSON.parse(JSON.stringify(homeProofs(of)).replaceAll("\u00a0", " ").replaceAll("\u2060", "")) as Proofs;
const zone = { name: "Nord", counties: [], days_from: 1, days_to: 2, prices: [20, 35] };

describe("homeProofs", () => {
  it("counts who answers, and says when", () => {
    expect(plain(counted).people).toEqual({ words: "3 consultanți, luni–vineri, 08:00–16:00", to: "/contact" });
    expect(plain({ ...counted, experts: 1, hours: "" }).people?.words).toBe("1 consultant");
  });

  it("says how soon the lightest parcel comes, and from what price on", () => {
    const delivery = { ...EMPTY_DELIVERY, bands: [20, 40], zones: [zone, { ...zone, days_to: 5, prices: [28, 55] }] };
    expect(plain({ ...counted, delivery }).delivery).toEqual({ words: "1–5 zile lucrătoare, de la 20 RON", to: "/livrare" });
  });

  it("says at how many products the norm is written", () => {
    expect(plain(counted).norms).toEqual({ words: "Norma, la 20 din 21 de produse", to: "/produse" });
    expect(plain({ ...counted, norms: { known: 36, total: 36 } }).norms?.words).toBe("Norma, la fiecare produs");
  });

  it("leaves out what there is nothing to count of", () => {
    expect(plain({ experts: 0, hours: "", delivery: EMPTY_DELIVERY, norms: undefined })).toEqual({});
    expect(plain({ ...counted, norms: { known: 0, total: 5 } }).norms).toBeUndefined();
  });
});
