import type { ReactNode } from "react";

type HeadedSectionProps = { title: ReactNode; look?: string; children: ReactNode };

export function HeadedSection({ title, look, children }: HeadedSectionProps) {
  return (
    <section className={look ? `section ${look}` : "section"}>
      <div className="wrap">
        <div className="head">
          <h2>{title}</h2>
        </div>
        {children}
      </div>
    </section>
  );
}
