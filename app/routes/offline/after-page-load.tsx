import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";

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

/** When somebody begins to use the page that he has opened. Until then nothing is fetched that its first view does without (docs/decisions/0121-first-view.md). */

/** The first of these says so. A pointer that moves does not: browsers say it of one that rests, too, when the page under it changes. */
const SIGNS = ["pointerdown", "touchstart", "wheel", "scroll", "keydown", "focusin"] as const;
/** Time after which a visitor who has touched nothing counts as one who reads. */
const STAY = 10_000;

let begun: Promise<void> | undefined;

/** Resolves once the page is in use; at once on the server, and for who has used the site before: he has most of it already. */
function whenFirstUsed(): Promise<void> {
  begun ??= import.meta.env.SSR || isUsed() ? Promise.resolve() : firstSign();
  return begun;
}

/** Before the scripts had come, or on an earlier visit. */
function isUsed(): boolean {
  return window.scrollY > 0 || location.hash !== "" || navigator.userActivation?.hasBeenActive === true || isKnownHere();
}

/** The answer to the cookie banner, a vote, products seen: whatever of this site stays on the device. */
function isKnownHere(): boolean {
  try {
    return navigator.serviceWorker?.controller != null || document.cookie !== "" || localStorage.length > 0;
  } catch {
    return false;
  }
}

function firstSign(): Promise<void> {
  return new Promise((resolve) => {
    const begin = () => {
      clearTimeout(timer);
      for (const sign of SIGNS) window.removeEventListener(sign, begin, true);
      resolve();
    };
    const timer = setTimeout(begin, STAY);
    for (const sign of SIGNS) window.addEventListener(sign, begin, { capture: true, passive: true });
  });
}
