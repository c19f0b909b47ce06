import type { ReactNode } from "react";

type WithSlipProps = {
  /** Title and opening, over the story. */
  head?: ReactNode;
  /** Panels of the slip, and its name for those who hear it. */
  slip: ReactNode;
  label: string;
  /** True where a telephone shows the slip after the story and not before it. */
  isSlipLast?: boolean;
  children: ReactNode;
};

/** The frame of a page that is read: its story, and beside it the slip, which is all that one does with the page and stays in view. */
export function WithSlip({ head, slip, label, isSlipLast = false, children }: WithSlipProps) {
  const story = <div className="with-slip__story">{children}</div>;
  return (
    <div className="with-slip">
      {head && <div className="with-slip__head">{head}</div>}
      {isSlipLast && story}
      <aside className="with-slip__slip" aria-label={label}>
        {slip}
      </aside>
      {!isSlipLast && story}
    </div>
  );
}
