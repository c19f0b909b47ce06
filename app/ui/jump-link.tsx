import type { MouseEvent, ReactNode } from "react";

/** A link on the page that moves the focus and leaves the address: a navigation would make the router forget a refused form's answer. */
export function JumpLink({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  function jump(event: MouseEvent) {
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
