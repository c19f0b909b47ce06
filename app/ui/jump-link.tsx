import type { MouseEvent as ReactMouseEvent, ReactNode } from "react";

/** A link on the page that moves the focus and leaves the address: a navigation would make the router forget a refused form's answer. */
export function JumpLink({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  function jump(event: ReactMouseEvent) {
    const target = document.getElementById(to);
    if (!target) return;
    event.preventDefault();
    target.closest("details")?.setAttribute("open", "");
    target.focus();
    target.scrollIntoView({ block: "nearest" });
  }
  return (
    <a href={`#${to}`} className={className} onClick={jump}>
      {children}
    </a>
  );
}

/** Undefined for a click that is answered already, and for one that asks for another tab or window. */
export function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  const isPlain = event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);
  if (!isPlain || event.defaultPrevented || !(event.target instanceof Element)) return undefined;
  return event.target.closest<HTMLAnchorElement>("a[href]:not([download], [target])") ?? undefined;
}
