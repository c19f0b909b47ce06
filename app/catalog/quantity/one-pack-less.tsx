import { type ComponentProps, lazy, Suspense } from "react";

const FewerPacksNote = lazy(() => import("./fewer-packs-note.tsx"));

/** The pack less that is enough too, below a need; nothing where none is. */
export function OnePackLess(note: ComponentProps<typeof FewerPacksNote>) {
  return (
    <Suspense>
      <FewerPacksNote {...note} />
    </Suspense>
  );
}
