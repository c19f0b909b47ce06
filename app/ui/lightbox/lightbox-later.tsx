import { type ComponentProps, lazy, Suspense } from "react";

const Large = lazy(() => import("./lightbox.tsx"));

/** The large view, whose script comes with the first picture that is pressed. */
export function Lightbox(view: ComponentProps<typeof Large>) {
  return (
    <Suspense>
      <Large {...view} />
    </Suspense>
  );
}
