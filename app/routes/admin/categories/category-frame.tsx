import type { ReactNode } from "react";
import { SectionNav } from "#app/routes/admin/page/section-nav.tsx";
import { TaxonomyHead } from "#app/routes/admin/taxonomy/taxonomy-list.tsx";
import { TAXONOMY_WORDS } from "#app/routes/admin/taxonomy/taxonomy-words.ts";
import { unseenWords } from "./unseen-words.ts";

type CategoryFrameProps = {
  category: { id: number; slug: string; name: string; is_hidden: number; pictures: number; unseen: number };
  children: ReactNode;
};

export function CategoryFrame({ category, children }: CategoryFrameProps) {
  const base = `/admin/categorii/${category.id}`;
  const isHidden = category.is_hidden === 1;
  const sections = [
    { to: "", words: "Detalii" },
    { to: "/imagini", words: "Imagini", count: category.pictures },
  ];
  return (
    <>
      <TaxonomyHead
        words={TAXONOMY_WORDS.category}
        thing={category}
        page={{ address: `${isHidden ? "/admin/previzualizare" : ""}/${category.slug}`, isPreview: isHidden }}
      />
      {isHidden && category.unseen > 0 && <p className="flash flash--warn">{unseenWords(category.unseen)}.</p>}
      <div className="editor editor--wide">
        <SectionNav label="Secțiunile categoriei" base={base} sections={sections} />
        {children}
      </div>
    </>
  );
}
