import type { ReactNode } from "react";

type RecordItemProps = {
  /** Name of the record, and what follows it on the line. */
  strong?: ReactNode;
  name?: ReactNode;
  facts?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
};

export function RecordItem({ strong, name, facts, children, actions }: RecordItemProps) {
  return (
    <li>
      <div>
        <p>
          {strong && <strong>{strong}</strong>}
          {name}
        </p>
        {facts && <p className="small mute">{facts}</p>}
        {children}
      </div>
      {actions}
    </li>
  );
}
