import type { ReactNode } from "react";

type HeadedSectionProps = {
  title: ReactNode;
  look?: string;
  beside?: ReactNode;
  children: ReactNode;
};

export function HeadedSection({ title, look, beside, children }: HeadedSectionProps) {
  return (
    <section className={look ? `section ${look}` : "section"}>
      <div className="wrap">
        <div className="head">
          <h2>{title}</h2>
          {beside}
        </div>
        {children}
      </div>
    </section>
  );
}
