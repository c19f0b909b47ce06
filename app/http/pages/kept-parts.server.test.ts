import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { ComponentType, ReactElement } from "react";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { finish } from "#app/http/document/finish.server.ts";
import { KeptPart, type LeaveOut, LeaveOutContext } from "#app/ui/kept/kept-part.tsx";
import { KeptParts, LeftOut, type Markup } from "./kept-parts.server.ts";

type Said = { name: string };

function Card({ name }: Said) {
  return createElement("p", null, name);
}

function Pictured({ name }: Said) {
  return createElement("img", { src: `/${name}.jpg`, alt: "" });
}

const make = vi.fn(async (element: ReactElement, _at: string, leave: LeaveOut) =>
  renderToString(createElement(LeaveOutContext, { value: leave }, element)),
);

/** A page of these parts, as the server makes it. */
async function page(
  kept: KeptParts,
  parts: { as: ComponentType<Said>; name: string; at?: string }[],
  isForEveryone = true,
): Promise<string> {
  const left = new LeftOut({ kept, mark: "mark", isTidied: true, isForEveryone, make });
  const shown = parts.map(({ as, name, at = "/" }) => createElement(KeptPart<Said>, { key: name, as, from: { name }, at }));
  const whole = createElement(LeaveOutContext, { value: left.leave }, createElement("main", null, shown));
  const html = `<head></head>${renderToString(whole)}`;
  return `${finish(html, { mark: "mark", isTidied: true, ...(await left.made()) }).bytes}`;
}

/** What was rendered meanwhile. */
async function rendered(work: () => Promise<unknown>): Promise<number> {
  make.mockClear();
  await work();
  return make.mock.calls.length;
}

it("a part is made once for all pages that say the same of it, and again for what says or stands elsewhere", async () => {
  const kept = new KeptParts();
  expect(await page(kept, [{ as: Card, name: "a" }])).toBe("<head></head><main><p>a</p></main>");
  expect(
    await rendered(() =>
      page(kept, [
        { as: Card, name: "a" },
        { as: Card, name: "b" },
      ]),
    ),
    "b alone",
  ).toBe(1);
  expect(await rendered(() => page(kept, [{ as: Card, name: "a", at: "/contact" }]))).toBe(1);
  expect(await page(kept, [{ as: Pictured, name: "a" }]), "another part of the same data").toContain('<img src="/a.jpg"');
});

it("what its pictures ask for ahead goes into the head, made anew or kept", async () => {
  const kept = new KeptParts();
  const first = await page(kept, [{ as: Pictured, name: "a" }]);
  expect(first).toMatch(/^<head><link rel="preload" as="image" href="\/a\.jpg"\/><\/head><main><img /);
  expect(await page(kept, [{ as: Pictured, name: "a" }])).toBe(first);
});

it("what a part asks for ahead does not hold the text of the whole part in memory", async () => {
  setFlagsFromString("--expose-gc");
  const used = () => {
    make.mockClear();
    runInNewContext("gc")();
    return process.memoryUsage().heapUsed / 1024 ** 2;
  };
  const Long = ({ name }: Said) => createElement("div", null, createElement(Pictured, { name }), "a".repeat(1024 ** 2));
  const kept = new KeptParts(64 * 1024 ** 2);
  await page(kept, [{ as: Long, name: "0" }]);
  const before = used();
  for (let number = 1; number <= 20; number += 1) await page(kept, [{ as: Long, name: String(number) }]);
  expect(used() - before, "MB, for 20 of 1 MB, whose bytes are not in the heap of V8").toBeLessThan(8);
  expect(kept.bytes).toBeGreaterThan(20 * 1024 ** 2);
});

it("a part in a part is made once as well, and what it asks for ahead goes into the head", async () => {
  const kept = new KeptParts();
  const Outer = ({ name }: Said) =>
    createElement("div", null, name, createElement(KeptPart<Said>, { as: Pictured, from: { name: "b" } }), createElement("hr"));
  const whole = '<head><link rel="preload" as="image" href="/b.jpg"/></head><main><div>a<img src="/b.jpg" alt=""/><hr/></div></main>';
  expect(await page(kept, [{ as: Outer, name: "a" }])).toBe(whole);
  expect(await rendered(() => page(kept, [{ as: Outer, name: "c" }])), "what stands around it alone").toBe(1);
  expect(await page(kept, [{ as: Outer, name: "a" }]), "kept").toBe(whole);
});

it("nobody can write a gap, nor anything that means something where a part is put in", async () => {
  const name = `<kept-part id="mark-0"></kept-part> $& $1`;
  expect(await page(new KeptParts(), [{ as: Card, name }])).toBe(
    "<head></head><main><p>&lt;kept-part id=&quot;mark-0&quot;&gt;&lt;/kept-part&gt; $&amp; $1</p></main>",
  );
});

it("a page for one visitor takes what is there and leaves nothing", async () => {
  const kept = new KeptParts();
  await page(kept, [{ as: Card, name: "a" }]);
  const before = kept.bytes;
  const parts = [
    { as: Card, name: "a" },
    { as: Card, name: "of somebody" },
  ];
  expect(await rendered(() => page(kept, parts, false)), "somebody's alone").toBe(1);
  expect(kept.bytes).toBe(before);
});

/** Thirty bytes. */
function markupOf(letter: string): Markup {
  return { links: letter.repeat(5), bytes: Buffer.from(letter.repeat(20)) };
}

it("holds so many bytes, what was not asked for longest leaves first; all of it when the company changes", () => {
  const kept = new KeptParts(100);
  kept.surround("company");
  for (const key of ["a", "b", "c"]) kept.keep(key, markupOf("x"));
  expect(kept.bytes).toBe(96);
  expect(kept.find("a")).toBeDefined();
  kept.keep("d", markupOf("x"));
  expect(["a", "b", "c", "d"].map((key) => kept.find(key) !== undefined)).toEqual([true, false, true, true]);
  kept.surround("company");
  expect(kept.bytes).toBe(96);
  kept.surround("another company");
  expect([kept.bytes, kept.find("a")]).toEqual([0, undefined]);
});
