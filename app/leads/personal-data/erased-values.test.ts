import { getTableColumns } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { ERASED_NAME, LEAD_COLUMNS } from "#app/leads/request/fields.ts";
import { type Lead, leads } from "#db/schema.ts";
import { erasedDetail, erasedFields } from "./erased-values.ts";

const columns = getTableColumns(leads);
const PERSON = "Gheorghe Exemplu";
const lead = {
  ...Object.fromEntries(Object.entries(columns).map(([name, { dataType }]) => [name, dataType.startsWith("string") ? PERSON : 7])),
  county: "Satu Mare",
  customer_type: "farmer",
  product_name: "Turfline Sport",
} as unknown as Lead;

describe("a request whose data are erased", () => {
  it("a request whose data are erased is decided for every column there is: whoever adds one says whether it is personal", () => {
    expect(Object.keys(LEAD_COLUMNS).sort()).toEqual(Object.keys(columns).sort());
  });

  it("a request whose data are erased keeps of the texts only those that say nothing of the person", () => {
    const texts = Object.entries(columns).filter(([, { dataType }]) => dataType.startsWith("string"));
    const kept = texts.map(([name]) => name as keyof Lead).filter((name) => !LEAD_COLUMNS[name].erased);
    expect(kept.sort()).toEqual(
      [
        ...[
          "notified_at",
          "area_unit",
          "arrived_by",
          "informed_by",
          "call_by",
          "call_from",
          "closed_at",
          "county",
          "created_at",
          "customer_type",
          "erased_at",
        ],
        ...["expert_name", "first_call_at", "lost_reason", "product_name", "product_slug", "status", "suspect_reason"],
      ].sort(),
    );
  });

  it("a request whose data are erased leaves nothing of the person in what changes", () => {
    const fields = erasedFields(lead, "NEWREFERENCE");
    expect(JSON.stringify(fields)).not.toContain("Gheorghe");
    expect(fields).toMatchObject({ full_name: ERASED_NAME, phone: "", email: null, notes: "", submission_id: null, group_id: null });
    expect(fields).toMatchObject({ ref: "NEWREFERENCE", content_hash: "NEWREFERENCE", phone_e164: "+07" });
    expect(fields.search_text).toBe("date sterse satu mare turfline sport fermier");
  });

  it("a request whose data are erased is the same the second time", () => {
    const once = { ...lead, ...erasedFields(lead, "A") };
    expect(erasedFields(once, "A")).toEqual(erasedFields(lead, "A"));
  });
});

describe("the history of an erased request", () => {
  it.each([
    ["received", "/produse/turfline-sport?utm_id=ana", "/produse/turfline-sport"],
    ["status", "nou → in_lucru", "nou → in_lucru"],
    ["call", '{"outcome":"comandat","note":"Gheorghe a comandat"}', '{"outcome":"comandat"}'],
    ["call", "Gheorghe", ""],
    ["note", "Soția, Maria, răspunde la telefon", ""],
    ["orice altceva", "Gheorghe", ""],
    ["wrote_again", "nu este JSON", ""],
    [
      "wrote_again",
      JSON.stringify({ "e-mail": ["a@b.ro", "c@b.ro"], județ: ["Alba", "Arad"] }),
      JSON.stringify({ "e-mail": [], județ: ["Alba", "Arad"] }),
    ],
    [
      "wrote_again",
      JSON.stringify({ telefon: ["0700", "0701"], "e-mail": [null, "a@b.ro"], mesaj: ["", "Gheorghe"], județ: ["Alba", "Arad"] }),
      JSON.stringify({ telefon: [], "e-mail": [], mesaj: [], județ: ["Alba", "Arad"] }),
    ],
  ])("%s: %s", (kind, detail, left) => {
    expect(erasedDetail(kind, detail)).toBe(left);
  });
});
