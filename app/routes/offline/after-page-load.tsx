import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { whenFirstUsed } from "#app/ui/connection/first-use.ts";

type Loaded = { default: ComponentType };
const Extras = lazy((): Promise<Loaded> => import("./page-extras.tsx").catch(() => ({ default: () => null })));
const IDLE_FALLBACK_DELAY = 1_500;

export function AfterPageLoad() {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    let isLeft = false;
    const begin = async () => {
      await whenFirstUsed();
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
