import { lazy, Suspense } from "react";
import { patiently } from "#app/ui/connection/held-navigations.ts";

type LightboxPicture = { src: string; alt: string; caption?: string };

export type LightboxProps = {
  label: string;
  pictures: readonly LightboxPicture[];
  /** Which of the pictures is shown. */
  at: number;
  onMove: (index: number) => void;
  onClose: () => void;
};

/** Its scripts come when nobody waits for anything else, or when a picture is pressed. */
const OpenedLightbox = lazy(() => patiently(() => import("./opened-lightbox.tsx")));

export function Lightbox(props: LightboxProps) {
  return (
    <Suspense>
      <OpenedLightbox {...props} />
    </Suspense>
  );
}

/** True for a plain press of a link: with a key held down, the visitor wants a new tab or a file. */
export function isPlainPress(event: { metaKey: boolean; ctrlKey: boolean; shiftKey: boolean; altKey: boolean }): boolean {
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

/** Which way a key leads in a row of pictures: -1, 1, or 0 for any other key. */
export function arrowStep(key: string): -1 | 0 | 1 {
  if (key === "ArrowLeft") return -1;
  return key === "ArrowRight" ? 1 : 0;
}
