import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { inUse } from "#app/ui/connection/in-use.ts";

type Loaded = { default: ComponentType };
/** Without it the page is whole. */
const Extras = lazy((): Promise<Loaded> => import("./page-extras.tsx").catch(() => ({ default: () => null })));
/** For browsers that do not say when they have nothing to do. */
const IDLE_FALLBACK_DELAY = 1_500;

/** What nobody waits for is fetched when the page has loaded and is in use, and the browser has nothing better to do. */
export function AfterPageLoad() {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    let isLeft = false;
    const begin = async () => {
      await inUse();
      if (isLeft) return;
      if ("requestIdleCallback" in window) requestIdleCallback(() => setTime(true));
      else setTimeout(setTime, IDLE_FALLBACK_DELAY, true);
    };
    if (document.readyState === "complete") begin();
    else window.addEventListener("load", begin, { once: true });
    return () => {
      isLeft = true;
      window.removeEventListener("load", begin);
    };
  }, []);
  return (
    isTime && (
      <Suspense>
        <Extras />
      </Suspense>
    )
  );
}
