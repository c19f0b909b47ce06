import { lazy, Suspense } from "react";
import { patiently } from "./connection/held-navigations.ts";
import { inUse } from "./connection/in-use.ts";

export type ShareLinksProps = {
  /** The whole address of the page, and what it is about, in a few words. */
  url: string;
  title: string;
};

const ShareWays = lazy(() => patiently(() => inUse().then(() => import("./share-ways.tsx"))));

/** Passing a page on. What only scripts do comes after the page: the link of it works before. */
export function ShareLinks(props: ShareLinksProps) {
  return (
    <Suspense>
      <ShareWays {...props} />
    </Suspense>
  );
}
