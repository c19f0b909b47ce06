import type { ReactNode } from "react";

/** What went wrong with what was asked for, told as soon as it appears; nothing where nothing did. */
export function ErrorNote({ children }: { children?: ReactNode }) {
  if (!children) return null;
  return (
    <p className="flash flash--error" role="alert">
      {children}
    </p>
  );
}
