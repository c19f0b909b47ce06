import type { MouseEvent, ReactNode } from "react";

/**
 * A link to a place on the same page. Where there are scripts it moves the focus and leaves the address alone: a navigation, even to a
 * fragment, would make the router forget what a refused form had answered.
 */
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
