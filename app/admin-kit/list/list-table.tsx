import type { ReactNode } from "react";

type TableProps = {
  className: string;
  /** Caption of the table, for whoever hears it, where nothing around it has one. */
  caption?: string;
  /** Heads of the columns; one in a list is heard and not seen. */
  columns: readonly (string | readonly [heard: string])[];
  /** Class of the heads, where they go away on a telephone. */
  headClass?: string;
  children: ReactNode;
};

export function Table({ className, caption, columns, headClass, children }: TableProps) {
  return (
    <table className={className}>
      {caption && <caption className="vh">{caption}</caption>}
      <thead className={headClass}>
        <tr>
          {columns.map((column) => (
            <th scope="col" key={String(column)}>
              {typeof column === "string" ? column : <span className="vh">{column[0]}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
