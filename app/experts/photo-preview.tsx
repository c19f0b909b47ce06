import { type ChangeEvent, useRef, useState } from "react";

/** A file field that shows the chosen picture, drawn on a canvas: the content security policy lets no picture in but the site's own. */
export function PhotoPreview(attributes: React.ComponentProps<"input">) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [name, setName] = useState("");

  async function show(event: ChangeEvent<HTMLInputElement>) {
    const file = event.currentTarget.files?.[0];
    setName("");
    if (!file) return;
    try {
      drawCovering(await createImageBitmap(file), canvas.current);
      setName(file.name);
    } catch {}
  }

  return (
    <>
      <input type="file" {...attributes} onChange={show} />
      <canvas className="expert__photo" ref={canvas} hidden={!name} role="img" aria-label={`Fotografia aleasă: ${name}`} />
    </>
  );
}

function drawCovering(bitmap: ImageBitmap, canvas: HTMLCanvasElement | null): void {
  if (!canvas) return;
  canvas.width = 264;
  canvas.height = 312;
  const scale = Math.max(canvas.width / bitmap.width, canvas.height / bitmap.height);
  const [width, height] = [bitmap.width * scale, bitmap.height * scale];
  canvas.getContext("2d")?.drawImage(bitmap, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height);
  bitmap.close();
}
