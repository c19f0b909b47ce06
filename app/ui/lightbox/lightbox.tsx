import { type KeyboardEvent, useEffect, useRef } from "react";
import { arrowStep } from "./press.ts";

type LightboxPicture = { src: string; alt: string; caption?: string };

type LightboxProps = {
  label: string;
  pictures: readonly LightboxPicture[];
  at: number;
  onMove: (index: number) => void;
  onClose: () => void;
};

/** The browser's own dialog keeps the focus inside. The link, which without scripts leads to the file, has it again afterwards, though WebKit forgets it on Escape. */
export default function Lightbox({ label, pictures, at, onMove, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const followed = useRef<Element>(null);
  useEffect(() => {
    if (dialog.current?.open) return;
    followed.current = document.activeElement;
    dialog.current?.showModal();
  }, []);
  function close() {
    if (followed.current instanceof HTMLElement) followed.current.focus({ preventScroll: true });
    onClose();
  }
  const picture = pictures[at];
  if (!picture) return null;
  const isAlone = pictures.length < 2;
  const move = (step: number) => onMove((at + step + pictures.length) % pictures.length);
  function moveWithArrows(event: KeyboardEvent) {
    const step = arrowStep(event.key);
    if (step !== 0 && !isAlone) move(step);
  }
  return (
    <dialog className="lightbox on-dark" ref={dialog} aria-label={label} onClose={close} onKeyDown={moveWithArrows}>
      <img src={picture.src} alt={picture.alt} key={picture.src} />
      <div className="lightbox__bar cluster">
        <p aria-live="polite">
          {!isAlone && (
            <span className="num">
              {at + 1} / {pictures.length}
            </span>
          )}{" "}
          {picture.caption ?? picture.alt}
        </p>
        {!isAlone && (
          <>
            <button type="button" onClick={() => move(-1)}>
              Anterioara
            </button>
            <button type="button" onClick={() => move(1)}>
              Următoarea
            </button>
          </>
        )}
        <button type="button" onClick={() => dialog.current?.close()}>
          Închide
        </button>
      </div>
    </dialog>
  );
}
