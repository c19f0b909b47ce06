import type { MouseEvent, ReactNode } from "react";
import { Link, useSubmit } from "react-router";

type DeleteLinkProps = { to: string; ask: string; isButton?: boolean; children: ReactNode };

/** Leads to the page that asks before deleting; where there are scripts, the browser asks at once. */
export function DeleteLink({ to, ask, isButton = false, children }: DeleteLinkProps) {
  const submit = useSubmit();
  function confirm(event: MouseEvent) {
    event.preventDefault();
    if (window.confirm(ask)) void submit(null, { method: "post", action: to });
  }
  return (
    <Link className={isButton ? "button button--danger" : undefined} to={to} onClick={confirm}>
      {children}
    </Link>
  );
}
