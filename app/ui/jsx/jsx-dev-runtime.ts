/** Runtime of JSX while one develops: React says more of what is wrong. */
import type { ElementType, Key } from "react";
import { Fragment, type JSXSource, jsxDEV as make } from "react/jsx-dev-runtime";
import { hold } from "./jsx-runtime.ts";

export type { JSX } from "react";
export { Fragment };

export function jsxDEV(type: ElementType, props: object, key: Key | undefined, isList: boolean, source?: JSXSource, self?: unknown) {
  return make(type, hold(type, props), key, isList, source, self);
}
