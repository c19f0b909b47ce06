/** Order of pictures by drag, with mouse, pen or finger: shown at once, sent to the reorder call, taken back when that fails. */
import { type PointerEvent, useEffect, useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import type { FlashMessage } from "#app/ui/flash.tsx";

const EDGE = 56;
const STEP = 14;

type Drag = { id: number; over: number };

type ImageOrderOptions<Image> = {
  images: readonly Image[];
  address: string;
  login: string;
  onMessage: (message: FlashMessage) => void;
};

export function useImageOrder<Image extends { id: number }>({ images, address, login, onMessage }: ImageOrderOptions<Image>) {
  const [order, setOrder] = useState<readonly number[]>();
  const [drag, setDrag] = useState<Drag>();
  const isSaving = useRef(false);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const shown = order ? images.toSorted((a, b) => placeIn(order, a.id) - placeIn(order, b.id)) : images;
  const isDragging = drag !== undefined;

  useEffect(() => {
    if (!isDragging) return;
    const cancel = ({ key }: KeyboardEvent) => key === "Escape" && setDrag(undefined);
    window.addEventListener("keydown", cancel);
    return () => window.removeEventListener("keydown", cancel);
  }, [isDragging]);

  async function save(next: readonly number[]) {
    const isMain = next[0] !== shown[0]?.id;
    isSaving.current = true;
    setOrder(next);
    const status = await post(address, { order: next });
    if (status === 401) return navigate(login);
    if (status === 200) await revalidate();
    isSaving.current = false;
    setOrder(undefined);
    if (status === 200)
      return onMessage({ kind: "ok", text: isMain ? "Imaginea a fost setată ca principală!" : "Ordinea a fost salvată", seconds: 2 });
    onMessage({ kind: "error", text: isMain ? "Eroare la setarea imaginii principale" : "Eroare la salvarea ordinii", seconds: 3 });
  }

  /** For the element that holds a picture. A finger drags by the handle alone, so that the page still scrolls by the picture. */
  function dragHandlers(id: number) {
    return {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const isHandle = (event.target as Element).closest("[data-handle]") !== null;
        if (event.button !== 0 || isSaving.current || shown.length < 2 || (event.pointerType === "touch" && !isHandle)) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ id, over: id });
      },
      onPointerMove({ clientX, clientY }: PointerEvent<HTMLElement>) {
        if (!drag) return;
        if (clientY < EDGE) window.scrollBy(0, -STEP);
        if (clientY > window.innerHeight - EDGE) window.scrollBy(0, STEP);
        const over = imageAt(clientX, clientY) ?? drag.over;
        if (over !== drag.over) setDrag({ id: drag.id, over });
      },
      onPointerUp() {
        if (drag && drag.over !== drag.id) void save(withMoved(shown, drag));
        setDrag(undefined);
      },
      onPointerCancel: () => setDrag(undefined),
    };
  }

  return { shown, drag, dragHandlers };
}

function withMoved(images: readonly { id: number }[], { id, over }: Drag): number[] {
  const ids = images.map((image) => image.id);
  return ids.filter((other) => other !== id).toSpliced(ids.indexOf(over), 0, id);
}

function placeIn(order: readonly number[], id: number): number {
  return order.includes(id) ? order.indexOf(id) : order.length;
}

function imageAt(x: number, y: number): number | undefined {
  const id = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-image]")?.dataset.image;
  return id === undefined ? undefined : Number(id);
}

async function post(address: string, body: unknown): Promise<number> {
  try {
    const { status } = await fetch(address, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    return status;
  } catch {
    return 0;
  }
}
