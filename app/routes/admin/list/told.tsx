import type { ReactNode } from "react";

type ToldProps = {
  name: ReactNode;
  /** What is known of it, small, in a line. */
  facts?: ReactNode;
  /** More lines. */
  children?: ReactNode;
  /** On the other side: what can be done with it. */
  deeds?: ReactNode;
};

/** A thing in a list of the class "record-list". */
export function Told({ name, facts, children, deeds }: ToldProps) {
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
