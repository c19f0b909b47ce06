import { type RefObject, useCallback, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { arrivalSource, SOURCE_FIELDS } from "#app/leads/source/source.ts";
import { OFFER_FIELDS } from "../fields.ts";
import { FILLED_IN_FIELD } from "../request-texts.ts";

/**
 * State that the browser's own history keeps beside a page: it is there again after a reload or a step back, in this tab alone, and goes
 * with it.
 */
type HistoryState = { typedRequest?: Record<string, string> } | null;

/** Safari refuses what asks for its history more often than a hundred times in thirty seconds. */
const PAUSE = 500;

type TypedRequestProps = { form: RefObject<HTMLFormElement | null>; isAnswered: boolean };

/**
 * Keeps what is typed in the entry of the history until it is sent, and puts it back into a form that begins empty; measures how long it takes.
 * Shows nothing.
 */
export function TypedRequest({ form, isAnswered }: TypedRequestProps) {
  const { key } = useLocation();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isKept = useRef(false);
  const keep = useCallback(() => {
    clearTimeout(waiting.current);
    isKept.current = true;
    // A page may have put fields of its own into the form.
    const write = () => form.current && writeTyped(typedIn(form.current, (name) => Object.hasOwn(OFFER_FIELDS, name)));
    waiting.current = setTimeout(write, PAUSE);
  }, [form]);
  useEffect(() => fillSource(form.current), [form]);
  useEffect(() => {
    const element = form.current;
    const typed = (window.history.state as HistoryState)?.typedRequest;
    if (element && typed && !isAnswered) {
      putBack(element, typed);
      isKept.current = true;
    } else if (!isAnswered) keep();
    const forget = (event: SubmitEvent) => {
      if (!element || new FormData(element, event.submitter).has("lista")) return;
      isKept.current = false;
      clearTimeout(waiting.current);
      waiting.current = undefined;
      writeTyped({});
    };
    element?.addEventListener("focusin", bringRest, { once: true });
    element?.addEventListener("focusin", beginTime);
    element?.addEventListener("input", keep);
    element?.addEventListener("submit", forget);
    element?.addEventListener("submit", endTime);
    return () => {
      clearTimeout(waiting.current);
      element?.removeEventListener("focusin", bringRest);
      element?.removeEventListener("input", keep);
      element?.removeEventListener("focusin", beginTime);
      element?.removeEventListener("submit", forget);
      element?.removeEventListener("submit", endTime);
    };
  }, [form, isAnswered, keep]);
  // The page may get another address while it is being filled in: the area that is reckoned with, a chosen county, the form itself.
  const keptAt = useRef(key);
  useEffect(() => {
    if (keptAt.current !== key && isKept.current) keep();
    keptAt.current = key;
  }, [key, keep]);
  return null;
}

/** Where the visitor came from, into a form that does not say it yet. */
function fillSource(form: HTMLFormElement | null): void {
  const source: Record<string, string> = arrivalSource();
  const inputs = SOURCE_FIELDS.flatMap((name) => {
    const input = form?.elements.namedItem(name);
    return input instanceof HTMLInputElement ? input : [];
  });
  if (inputs.some(({ value }) => value !== "")) return;
  for (const input of inputs) input.value = source[input.name] ?? "";
}

/** Kept by the form: a refused one does not begin anew. A form that was filled in beforehand is not measured. */
function beginTime({ currentTarget: form, target }: FocusEvent): void {
  if (!(form instanceof HTMLFormElement) || form.dataset.since !== undefined || target instanceof HTMLButtonElement) return;
  form.dataset.since = new FormData(form).get("phone") ? "" : String(performance.now());
}

function endTime({ currentTarget: form }: SubmitEvent): void {
  if (!(form instanceof HTMLFormElement)) return;
  const field = form.elements.namedItem(FILLED_IN_FIELD);
  if (form.dataset.since && field instanceof HTMLInputElement)
    field.value = String(Math.round(performance.now() - Number(form.dataset.since)));
}

/** It has to be there already when the connection is lost. */
function bringRest(): void {
  void import("./other-product.tsx").catch(() => undefined);
}

function writeTyped(typed: Record<string, string>): void {
  const { typedRequest: former, ...state } = (window.history.state as (HistoryState & object) | null) ?? {};
  if (!former && Object.keys(typed).length === 0) return;
  window.history.replaceState(Object.keys(typed).length > 0 ? { ...state, typedRequest: typed } : state, "");
}

/** Texts of the fields that are `wanted`; nothing that is ticked: a tick belongs to the words that stood beside it. */
function typedIn(form: HTMLFormElement, isWanted: (name: string) => boolean): Record<string, string> {
  const typed: Record<string, string> = {};
  for (const field of form.elements) {
    if (!("name" in field) || !isWanted(String(field.name))) continue;
    if (field instanceof HTMLInputElement && field.type === "radio" && field.checked && !field.defaultChecked)
      typed[field.name] = field.value;
    else if (isText(field) && field.value !== firstValue(field)) typed[field.name] = field.value;
  }
  return typed;
}

function putBack(form: HTMLFormElement, typed: Readonly<Record<string, string>>): void {
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
