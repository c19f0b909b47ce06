import { type MouseEvent, useEffect, useRef } from "react";
import { useSubmit } from "react-router";
import { useListCount } from "#app/leads/request-list/list-count.ts";
import { ADDED_ANCHOR } from "#app/leads/request-list/request-list.ts";

type AddProps = { action: string; hasCalculator: boolean; isAdded: boolean; error: string | undefined };

/**
 * The product for the visitor's list, with the area that stands in the calculator: also where it was typed and no script has read it. One form holds all
 * that the page asks of a quantity: some browsers know no button that belongs to a form elsewhere, or sends it otherwise.
 */
export function AddToRequest({ action, hasCalculator, isAdded, error }: AddProps) {
  const submit = useSubmit();
  // The list may have been emptied since the page said so.
  const isHeld = useListCount(1) > 0 && isAdded;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // The button has gone with the focus on it.
    if (isHeld && document.activeElement === document.body) link.current?.focus({ preventScroll: true });
  }, [isHeld]);
  if (isHeld)
    return (
      <a className="button button--line button--wide" href="/cerere" id={ADDED_ANCHOR} ref={link}>
        În cerere ✓ · Vezi
      </a>
    );
  function add(event: MouseEvent<HTMLButtonElement>) {
    const { form } = event.currentTarget;
    if (!form) return;
    event.preventDefault();
    const posted = new FormData(form, event.currentTarget);
    submit(posted, { method: "post", action, preventScrollReset: true });
  }
  const button = (
    <button className="button button--line button--wide" type="submit" name="intent" value="add-to-request" onClick={add}>
      Adaugă la cerere
    </button>
  );
  const shown = hasCalculator ? (
    button
  ) : (
    <form method="post" action={action}>
      {button}
    </form>
  );
  return (
    <>
      {shown}
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
    </>
  );
}
