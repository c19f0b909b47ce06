import { type RefObject, useCallback, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { OFFER_FIELDS } from "./fields.ts";

/** What the browser's own history keeps beside a page: it is there again after a reload or a step back, in this tab alone, and goes with it. */
type HistoryState = { typedRequest?: Record<string, string> } | null;

/** Safari refuses what asks for its history more often than a hundred times in thirty seconds. */
const PAUSE = 500;

/** Keeps what was typed in the entry of the history, and puts it back into a form that begins empty. `keep` belongs in onInput, `forget` where it is sent. */
export function useTypedRequest(form: RefObject<HTMLFormElement | null>, isAnswered: boolean) {
  const { key } = useLocation();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keepNow = useCallback(() => {
    clearTimeout(waiting.current);
    if (form.current) write(typedIn(form.current));
  }, [form]);
  const keep = useCallback(() => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(keepNow, PAUSE);
  }, [keepNow]);
  const forget = useCallback(() => {
    clearTimeout(waiting.current);
    write({});
  }, []);
  useEffect(() => {
    const typed = (window.history.state as HistoryState)?.typedRequest;
    if (form.current && typed && !isAnswered) putBack(form.current, typed);
  }, [form, isAnswered]);
  // The page may get another address while it is being filled in: the area that is reckoned with, a chosen county.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for each address
  useEffect(keepNow, [key]);
  useEffect(() => () => clearTimeout(waiting.current), []);
  return { keep, forget };
}

function write(typed: Record<string, string>): void {
  const { typedRequest: former, ...state } = (window.history.state as (HistoryState & object) | null) ?? {};
  if (!former && Object.keys(typed).length === 0) return;
  const next = Object.keys(typed).length > 0 ? { ...state, typedRequest: typed } : state;
  window.history.replaceState(next, "");
}

/** Nothing that is ticked: a tick belongs to the words that stood beside it. */
function typedIn(form: HTMLFormElement): Record<string, string> {
  const typed: Record<string, string> = {};
  for (const field of form.elements) {
    // A page may have put fields of its own into the form.
    if (!("name" in field) || !Object.hasOwn(OFFER_FIELDS, String(field.name))) continue;
    if (field instanceof HTMLInputElement && field.type === "radio" && field.checked && !field.defaultChecked)
      typed[field.name] = field.value;
    else if (isText(field) && field.value !== firstValue(field)) typed[field.name] = field.value;
  }
  return typed;
}

function putBack(form: HTMLFormElement, typed: Record<string, string>): void {
  let last: Element | undefined;
  for (const field of form.elements) {
    const value = field instanceof HTMLInputElement || isText(field) ? typed[field.name] : undefined;
    if (value === undefined) continue;
    if (field instanceof HTMLInputElement && field.type === "radio") field.checked = field.value === value;
    else if (isText(field)) field.value = value;
    else continue;
    last = field;
    const folded = field.closest("details");
    if (folded) folded.open = true;
  }
  last?.dispatchEvent(new Event("input", { bubbles: true }));
}

type TextControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isText(field: Element): field is TextControl {
  if (field instanceof HTMLInputElement) return /^(text|tel|email|number|search)$/.test(field.type);
  return field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement;
}

function firstValue(field: TextControl): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  return [...field.options].find((option) => option.defaultSelected)?.value ?? field.options[0]?.value ?? "";
}
