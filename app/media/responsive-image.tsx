import { preload } from "react-dom";
import {
  addressAt,
  fallbackAddress,
  LARGEST_WIDTH,
  type PictureFiles,
  readUploaded,
  siteAddressAt,
  siteSrcSet,
  srcSet,
} from "./picture.ts";

type Loading = {
  sizes: string;
  isFirst?: boolean;
};

/** On telephones a twelfth less than the window, which nobody sees: the file between is enough (docs/decisions/0007-pictures.md). */
export const FULL_WIDTH = "(width < 40rem) 91.5vw, 100vw";

/** Height of the large pictures of categories as a part of their width. */
export const BAND = 1 / 3;

type ProductImageProps = Loading & {
  image: PictureFiles & { alt_text?: string };
  alt?: string;
  largest?: typeof USUAL;
};

/** Width that a browser is asked to fetch before the style sheets let it find the picture, and that one without srcset gets. */
const USUAL = 800;

export function ProductImage({ image, alt = image.alt_text ?? "", sizes, isFirst = false, largest }: ProductImageProps) {
  const set = srcSet(image, largest);
  if (isFirst) preloadWebp(addressAt(image, USUAL), set, sizes);
  return (
    <picture>
      <source type="image/webp" srcSet={set} sizes={sizes} />
      <img src={fallbackAddress(image)} alt={alt} width={image.width} height={image.height} {...loading(isFirst)} />
    </picture>
  );
}

function SiteImage({ file, alt, sizes, isFirst = false, ratio = 0.625 }: Loading & { file: string; alt: string; ratio?: number }) {
  const set = siteSrcSet(file);
  if (isFirst) preloadWebp(siteAddressAt(file, USUAL), set, sizes);
  return (
    <picture>
      <source type="image/webp" srcSet={set} sizes={sizes} />
      <img
        src={siteAddressAt(file, USUAL, "jpg")}
        alt={alt}
        width={LARGEST_WIDTH}
        height={Math.round(LARGEST_WIDTH * ratio)}
        {...loading(isFirst)}
      />
    </picture>
  );
}

type TextImageProps = Loading & { picture: { file: string; alt: string }; alt?: string; ratio?: number };

export function TextImage({ picture: { file, alt: own }, alt = own, ratio, ...loading }: TextImageProps) {
  const uploaded = readUploaded(file);
  if (uploaded) return <ProductImage image={uploaded} alt={alt} {...loading} />;
  return file ? <SiteImage file={file} alt={alt} {...(ratio && { ratio })} {...loading} /> : null;
}

function preloadWebp(href: string, imageSrcSet: string, imageSizes: string): void {
  preload(href, { as: "image", type: "image/webp", imageSrcSet, imageSizes, fetchPriority: "high" });
}

function loading(isFirst: boolean) {
  return isFirst ? ({ fetchPriority: "high" } as const) : ({ loading: "lazy", decoding: "async" } as const);
}
