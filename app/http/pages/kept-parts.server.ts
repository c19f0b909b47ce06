/**
 * The markup of parts that many pages show, or one page again and again: a card, the header, the sheet of a product. It is found by all that it is made of, so
 * it cannot be out of date, and nobody sees in it what was not said of the page itself (docs/decisions/0122-parts-made-once.md).
 */
import type { ComponentType, ReactElement } from "react";
import { createElement } from "react";
import { type Finishing, finish } from "#app/http/document/finish.server.ts";
import { shortOfFields } from "#app/http/document/short.server.ts";
import type { LeaveOut } from "#app/ui/kept/kept-part.tsx";

const MB = 1024 * 1024;
/** Keys and markup. */
const ROOM = 16 * MB;
/** Bytes that a letter of a text may take. */
const LETTER = 2;

/** React asks for the pictures that are seen first behind the first tags of a head, for others at its end. */
const SEEN_FIRST = /<link rel="preload"[^>]*fetchPriority="high"[^>]*>/g;

/** What React asks for ahead of pictures that are not lazy: of a part by itself it stands in front of it, of a page in its head. */
const HOISTED = /^(?:<link rel="preload"[^>]*>)+/;

/** Finished bytes: they are put into a document as they are. */
export type Markup = {
  /** What it asks for ahead. */
  links: string;
  bytes: Buffer;
};

export class KeptParts {
  #bytes = 0;
  #around = "";
  readonly #markup = new Map<string, Markup>();
  /** Two parts may be called the same. */
  readonly #numbers = new WeakMap<object, number>();
  #parts = 0;

  constructor(readonly room: number = ROOM) {}

  get bytes(): number {
    return this.#bytes;
  }

  /** What stands around all parts. When it changes, what was made within it goes. */
  surround(around: string): void {
    if (around === this.#around) return;
    this.#around = around;
    this.#markup.clear();
    this.#bytes = 0;
  }

  keyOf(part: object, from: object, at: string): string {
    let number = this.#numbers.get(part);
    if (number === undefined) {
      this.#parts += 1;
      number = this.#parts;
      this.#numbers.set(part, number);
    }
    const { loaderData, ...others } = from as { loaderData?: object };
    return `${number} ${at} ${shortOfFields(others)}${loaderData ? shortOfFields(loaderData) : ""}`;
  }

  find(key: string): Markup | undefined {
    const found = this.#markup.get(key);
    if (found === undefined) return undefined;
    // The last that was asked for stays longest.
    this.#markup.delete(key);
    this.#markup.set(key, found);
    return found;
  }

  keep(key: string, markup: Markup): void {
    this.#drop(key);
    this.#markup.set(key, markup);
    this.#bytes += sizeOf(key, markup);
    for (const oldest of this.#markup.keys()) {
      if (this.#bytes <= this.room) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const markup = this.#markup.get(key);
    if (markup === undefined) return;
    this.#markup.delete(key);
    this.#bytes -= sizeOf(key, markup);
  }
}

function sizeOf(key: string, { links, bytes }: Markup): number {
  return (key.length + links.length) * LETTER + bytes.length;
}

type Making = {
  kept: KeptParts;
  /** Of this one page, and in nothing that anybody could have written. */
  mark: string;
  isTidied: boolean;
  /** False for a page that is for one visitor: it takes what is there, and leaves nothing. A search leaves its cards, which say nothing of what was typed. */
  isForEveryone: boolean;
  /** The finished markup of a part by itself, at this address; `leave` takes the parts in it. */
  make: (element: ReactElement, at: string, leave: LeaveOut) => Promise<string>;
};

type Left = { part: ComponentType<never>; from: object; at: string };

/** The parts that one page, or one part, has left out while it was made. */
export class LeftOut {
  readonly #left: Left[] = [];

  constructor(readonly making: Making) {}

  readonly leave: LeaveOut = (part, from, at) => `${this.making.mark}-${this.#left.push({ part, from, at }) - 1}`;

  /** What they have become, for the page they go into. */
  async made(): Promise<Pick<Finishing, "parts" | "first" | "last">> {
    const { links, parts } = await this.#make();
    if (links === "") return { parts };
    return { parts, first: (links.match(SEEN_FIRST) ?? []).join(""), last: links.replaceAll(SEEN_FIRST, "") };
  }

  /** A part with its own, which has no head: what it asks for ahead stays beside it. */
  async #putInto(html: string): Promise<Markup> {
    const { links, parts } = await this.#make();
    const own = HOISTED.exec(html)?.[0] ?? "";
    const { mark, isTidied } = this.making;
    return { links: apart(own + links), bytes: finish(html.slice(own.length), { mark, isTidied, parts }).bytes };
  }

  async #make(): Promise<{ links: string; parts: Buffer[] }> {
    const parts: Buffer[] = [];
    let links = "";
    for (const left of this.#left) {
      const markup = await this.#markupOf(left);
      links += markup.links;
      parts.push(markup.bytes);
    }
    return { links, parts };
  }

  async #markupOf({ part, from, at }: Left): Promise<Markup> {
    const { kept, isForEveryone, make } = this.making;
    const key = kept.keyOf(part, from, at);
    const found = kept.find(key);
    if (found !== undefined) return found;
    const inner = new LeftOut(this.making);
    const markup = await inner.#putInto(await make(createElement(part, from as never), at, inner.leave));
    if (isForEveryone) kept.keep(key, markup);
    return markup;
  }
}

/** A text of its own: a piece of a longer text holds all of that in memory as long as it is kept, here the whole markup of a page. */
function apart(piece: string): string {
  return Buffer.from(piece).toString();
}
