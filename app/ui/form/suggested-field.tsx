import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Suggestions, TextField, type TextFieldProps } from "./field.tsx";

type SuggestedFieldProps = TextFieldProps & {
  of: readonly string[];
  /** Id of the browser's own list, for a page without scripts; several fields may share one. */
  list: string;
  /** Other fields of the page have written the browser's list already. */
  hasList?: boolean;
  /** Said where nothing fits, once somebody presses Enter. */
  unknown: string;
};

/**
 * A text with proposals, found by the beginnings of their words, with or without diacritics. Enter takes the first that fits; where none does, what was
 * typed stays and only a second Enter sends the form: somebody is on the telephone.
 */
export function SuggestedField({ of, list, hasList = false, unknown, ...field }: SuggestedFieldProps) {
  const { isReady, input, found, active, isOpen, isKept, id, handlers, pick } = useSuggestions(of);
  const combobox = isReady && {
    role: "combobox",
    autoComplete: "off",
    "aria-expanded": isOpen,
    "aria-controls": id,
    "aria-autocomplete": "list" as const,
    ...(isOpen && active >= 0 && { "aria-activedescendant": `${id}-${active}` }),
    ...handlers,
  };
  return (
    <div className="suggested">
      <TextField {...field} ref={input} {...(isReady ? combobox : { list })} />
      {!hasList && !isReady && <Suggestions id={list} of={of} />}
      {isReady && (
        <div className="suggested__list" role="listbox" id={id} aria-label={field.label} tabIndex={-1} hidden={!isOpen}>
          {found.map((name, index) => (
            <div
              key={name}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onMouseDown={(event) => {
                // The field keeps the focus.
                event.preventDefault();
                pick(name);
              }}
            >
              {name}
            </div>
          ))}
        </div>
      )}
      <p className="hint" role="status">
        {isKept && unknown}
      </p>
    </div>
  );
}

function useSuggestions(of: readonly string[]) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isReady, setReady] = useState(false);
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(-1);
  const [isClosed, setClosed] = useState(true);
  const [isKept, setKept] = useState(false);
  useEffect(() => setReady(true), []);
  const found = isClosed ? [] : listMatches(typed, of);
  const isOpen = found.length > 0;
  const close = () => {
    setClosed(true);
    setActive(-1);
  };
  const pick = (name: string) => {
    if (input.current) input.current.value = name;
    // The form counts it as typed.
    input.current?.dispatchEvent(new Event("input", { bubbles: true }));
    close();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && isOpen) setActive((active + step + found.length) % found.length);
    else if (event.key === "Escape" && isOpen) close();
    else if (event.key === "Enter" && isOpen) pick(found[Math.max(0, active)] as string);
    else if (event.key === "Enter" && !isKept && event.currentTarget.value.trim() !== "" && !isNamed(event.currentTarget.value, of))
      setKept(true);
    else return;
    event.preventDefault();
  };
  const onInput = ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) => {
    setTyped(value);
    setClosed(isNamed(value, of));
    setActive(-1);
    setKept(false);
  };
  return { isReady, input, found, active, isOpen, isKept, id, pick, handlers: { onKeyDown, onInput, onBlur: close } };
}

function isNamed(value: string, of: readonly string[]): boolean {
  return of.includes(value);
}

/** Proposals that fit what was typed: each typed word begins a word of theirs, whatever its letters and their signs. Pure. */

const MOST = 8;

export function listMatches(typed: string, of: readonly string[]): string[] {
  const wanted = typedWords(typed);
  if (wanted.length === 0) return [];
  return of
    .filter((name) => {
      const words = typedWords(name);
      return wanted.every((part) => words.some((word) => word.startsWith(part)));
    })
    .slice(0, MOST);
}

function typedWords(text: string): string[] {
  return (
    text
      .normalize("NFD")
      .replaceAll(/\p{M}/gu, "")
      .toLocaleLowerCase("ro")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
