import { useEffect, useRef } from "react";

const SIDE = 144;

/** A chosen file in small, drawn on a canvas: the content security policy lets no picture in but the site's own. */
export function PictureThumbnail({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isWanted = true;
    // Scaled while it is decoded: six pictures of a camera would fill a phone's memory.
    createImageBitmap(file, { resizeWidth: SIDE, resizeQuality: "medium" }).then(
      (bitmap) => {
        if (isWanted) drawCovering(bitmap, canvas.current);
        bitmap.close();
      },
      // Not a picture this browser can open; the server will say what it makes of it.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [file]);
  return (
    <span aria-hidden="true">
      <canvas ref={canvas} width={SIDE} height={SIDE} />
    </span>
  );
}

function drawCovering(bitmap: ImageBitmap, canvas: HTMLCanvasElement | null): void {
  const scale = Math.max(SIDE / bitmap.width, SIDE / bitmap.height);
  const [width, height] = [bitmap.width * scale, bitmap.height * scale];
  canvas?.getContext("2d")?.drawImage(bitmap, (SIDE - width) / 2, (SIDE - height) / 2, width, height);
}
