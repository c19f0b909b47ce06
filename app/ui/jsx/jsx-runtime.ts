/**
 * Makes the elements of all our markup (`jsxImportSource`), as React's own runtime does, and puts what a dash joins into an element that does not break:
 * a letter for that, as U+2060, would be copied, searched and read aloud with the words (docs/decisions/0011-departures.md).
 */
import type { ElementType, Key, ReactNode } from "react";
import { Fragment, jsx as make } from "react/jsx-runtime";
import { dashedWords, hasDash } from "./dashed-words.ts";

export type { JSX } from "react";
export { Fragment, jsx, jsx as jsxs };

type Props = { children?: ReactNode };

/** Elements whose text is no markup. */
const TEXT_ONLY = /^(option|title|text|textarea|script)$/;
/** Elements often laid out as boxes beside each other: there a text stays one box. */
const BOXED = /^(a|button|label|summary)$/;

/** Makes an element of one child or a list: outside development React makes the same of both. */
function jsx(type: ElementType, props: Props, key?: Key) {
  return make(type, hold(type, props), key);
}

/** A component gets its words as they are: they become text in an element or a fragment below it. */
export function hold(type: ElementType | typeof Fragment, props: Props): Props {
  if (typeof type !== "string" && type !== Fragment) return props;
  const name = String(type);
  if (isDashed(props.children) && !TEXT_ONLY.test(name)) props.children = held(BOXED.test(name) ? "span" : Fragment, props.children);
  return props;
}

/** First question, of each element of a page: one of a hundred has such words. */
function isDashed(child: ReactNode): boolean {
  if (typeof child === "string") return hasDash(child);
  if (!Array.isArray(child)) return false;
  for (let place = 0; place < child.length; place += 1) if (isDashed(child[place])) return true;
  return false;
}

function held(box: "span" | typeof Fragment, child: ReactNode, key?: Key): ReactNode {
  if (Array.isArray(child)) return child.map((one, place) => held(box, one, place));
  if (typeof child !== "string") return child;
  const pieces: ReactNode[] = dashedWords(child);
  for (let place = 1; place < pieces.length; place += 2)
    pieces[place] = make("span", { className: "whole", children: pieces[place] }, place);
  return pieces.length === 1 ? child : make(box, { children: pieces.filter((piece) => piece !== "") }, key);
}
