import type { ReactNode } from "react";

type RecordItemProps = {
  name: ReactNode;
  facts?: ReactNode;
  children?: ReactNode;
  deeds?: ReactNode;
};

export function RecordItem({ name, facts, children, deeds }: RecordItemProps) {
  return (
    <li>
      <div>
        <p>{name}</p>
        {facts && <p className="small mute">{facts}</p>}
        {children}
      </div>
      {deeds}
    </li>
  );
}
