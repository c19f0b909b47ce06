import { describe, expect, it } from "vitest";
import { findConflict, keepStoredValues, withVersionStamp } from "./stamp.ts";

const STORED = { name: "Gazon", price: "445", is_published: "0", "packs.0.kg": "5", "packs.0.price": "100" };
const opened = withVersionStamp(STORED);

describe("a form that somebody else saved meanwhile", () => {
  it.each([
    ["nobody else has saved", {}, STORED],
    ["both wrote the same", { price: "460" }, { ...STORED, price: "460" }],
    ["only spaces and rows left blank differ", { name: " Gazon ", "packs.1.kg": "" }, STORED],
  ])("a form that somebody else saved meanwhile is none where %s", (_words, typed, now) => {
    expect(findConflict({ ...opened, ...typed }, now)).toBeUndefined();
  });

  it("a form that somebody else saved meanwhile is none where the post has no stamp: a program that never saw the form", () => {
    expect(findConflict({ name: "Altul" }, STORED)).toBeUndefined();
  });

  it("goes on with what the other changed where nobody typed, and with what was typed elsewhere", () => {
    const now = { ...STORED, price: "460" };
    const met = findConflict({ ...opened, name: "Gazon nou" }, now);
    expect(met?.values).toMatchObject({ name: "Gazon nou", price: "460", theirs: "", stamp: withVersionStamp(now).stamp });
    expect(met?.changed).toEqual([{ name: "price", isList: false, isTyped: false, theirs: { price: "460" }, typed: { price: "445" } }]);
    expect(findConflict(met?.values ?? {}, now), "saved again, it is none any more").toBeUndefined();
  });

  it("keeps what was typed where both wrote, names it, and gives way where it is told to", () => {
    const now = { ...STORED, price: "460" };
    const met = findConflict({ ...opened, price: "450" }, now);
    expect(met?.values).toMatchObject({ price: "450", theirs: "price" });
    expect(keepStoredValues(met?.values ?? {}, () => now).price).toBe("460");
    expect(keepStoredValues({ ...met?.values, theirs: "" }, () => now).price).toBe("450");
  });

  it("a form that somebody else saved meanwhile takes a list as one part, however its rows have moved", () => {
    const now = { ...STORED, "packs.0.kg": "2", "packs.1.kg": "5", "packs.1.price": "100" };
    const met = findConflict({ ...opened, name: "Gazon nou" }, now);
    expect(met?.values).toMatchObject({ "packs.0.kg": "2", "packs.1.kg": "5", "packs.1.price": "100" });
    expect(met?.changed).toMatchObject([{ name: "packs", isList: true, isTyped: false }]);
  });

  it("a form that somebody else saved meanwhile knows a box that sends nothing while it is not ticked", () => {
    const { is_published: _unsent, ...sent } = opened;
    const now = { ...STORED, is_published: "1" };
    expect(findConflict(sent, now)?.values.is_published, "ticked by the other").toBe("1");
    expect(findConflict(sent, STORED), "by nobody").toBeUndefined();
  });

  it("a form that somebody else saved meanwhile does not break on a stamp that nobody made", () => {
    for (const stamp of ["", "x", ":::", "price: name:x", "__proto__:1"])
      expect(() => findConflict({ ...opened, stamp }, STORED)).not.toThrow();
  });
});
