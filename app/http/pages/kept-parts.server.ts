/**
 * The markup of parts that many pages show, or one page again and again: a card, the header, the sheet of a product. It is found by all that it is made of, so
 * it cannot be out of date, and nobody sees in it what was not said of the page itself (docs/decisions/0122-parts-made-once.md).
 */
import type { ComponentType, ReactElement } from "react";
import { createElement } from "react";
import { GAP, type LeaveOut } from "#app/ui/kept/kept-part.tsx";

const MB = 1024 * 1024;
/** Keys and markup, of which a letter may take two bytes. */
const ROOM = 16 * MB;
const LETTER = 2;

/** What React asks for ahead of pictures that are not lazy: of a part by itself it stands in front of it, of a page in its head. */
const HOISTED = /^(?:<link rel="preload"[^>]*>)+/;

export class KeptParts {
  #bytes = 0;
  #around = "";
  readonly #markup = new Map<string, string>();
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
    return `${number} ${at} ${JSON.stringify(from)}`;
  }

  find(key: string): string | undefined {
    const found = this.#markup.get(key);
    if (found === undefined) return undefined;
    // The last that was asked for stays longest.
    this.#markup.delete(key);
    this.#markup.set(key, found);
    return found;
  }

  keep(key: string, markup: string): void {
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

function sizeOf(key: string, markup: string): number {
  return (key.length + markup.length) * LETTER;
}

type Making = {
  kept: KeptParts;
  /** Of this one page, and in nothing that anybody could have written. */
  mark: string;
  /** False for a page that is for one visitor: it takes what is there, and leaves nothing. */
  isForEveryone: boolean;
  /** The markup of a part by itself, at this address. */
  make: (element: ReactElement, at: string) => Promise<string>;
};

type Left = { part: ComponentType<never>; from: object; at: string };

/** The parts that one page has left out while it was made. */
export class LeftOut {
  readonly #left: Left[] = [];

  constructor(readonly making: Making) {}

  readonly leave: LeaveOut = (part, from, at) => `${this.making.mark}-${this.#left.push({ part, from, at }) - 1}`;

  /** The page with all its parts. */
  async putInto(html: string): Promise<string> {
    if (this.#left.length === 0) return html;
    const made: string[] = [];
    let hoisted = "";
    for (const left of this.#left) {
      const markup = await this.#markupOf(left);
      const links = HOISTED.exec(markup)?.[0] ?? "";
      hoisted += links;
      made.push(markup.slice(links.length));
    }
    const gap = new RegExp(`<${GAP} id="${this.making.mark}-(\\d+)"></${GAP}>`, "g");
    const whole = html.replace(gap, (_, number) => made[Number(number)] as string);
    return hoisted === "" ? whole : whole.replace("</head>", () => `${hoisted}</head>`);
  }

  async #markupOf({ part, from, at }: Left): Promise<string> {
    const { kept, isForEveryone, make } = this.making;
    const key = kept.keyOf(part, from, at);
    const found = kept.find(key);
    if (found !== undefined) return found;
    const markup = await make(createElement(part, from as never), at);
    if (isForEveryone) kept.keep(key, markup);
    return markup;
  }
}
