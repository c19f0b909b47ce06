import { preload } from "react-dom";

type Loading = {
  alt: string;
  sizes: string;
  /** True for the one picture that is the largest of the first screen. */
  isFirst?: boolean;
};

export type UploadedImage = {
  image_url: string;
  width: number;
  height: number;
  variants: { thumb: string; medium: string; large: string };
};

/** An uploaded picture in its three sizes, WebP with a JPEG for browsers that cannot. */
export function ProductImage({ image, alt, sizes, isFirst = false }: Loading & { image: UploadedImage }) {
  const { thumb, medium, large } = image.variants;
  const srcSet = `${thumb} 300w, ${medium} 800w, ${large} 1200w`;
  if (isFirst) preloadWebp(medium, srcSet, sizes);
  return (
    <picture>
      <source type="image/webp" srcSet={srcSet} sizes={sizes} />
      <img src={image.image_url} alt={alt} width={image.width} height={image.height} {...loading(isFirst)} />
    </picture>
  );
}

/** A picture of the site itself (public/images), `file` without size and extension: "heroes/gazon-1". */
export function SiteImage({ file, alt, sizes, isFirst = false, ratio = 0.625 }: Loading & { file: string; ratio?: number }) {
  const at = (width: number) => `/images/${file}-${width}.webp`;
  const srcSet = `${at(300)} 300w, ${at(800)} 800w, ${at(1200)} 1200w`;
  if (isFirst) preloadWebp(at(800), srcSet, sizes);
  return (
    <picture>
      <source type="image/webp" srcSet={srcSet} sizes={sizes} />
      <img src={`/images/${file}-800.jpg`} alt={alt} width={1200} height={Math.round(1200 * ratio)} {...loading(isFirst)} />
    </picture>
  );
}

/** Asked for from the head of the document, before the style sheets let the picture be found. */
function preloadWebp(href: string, imageSrcSet: string, imageSizes: string): void {
  preload(href, { as: "image", type: "image/webp", imageSrcSet, imageSizes, fetchPriority: "high" });
}

function loading(isFirst: boolean) {
  return isFirst ? ({ fetchPriority: "high" } as const) : ({ loading: "lazy", decoding: "async" } as const);
}
