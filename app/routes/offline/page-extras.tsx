import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { sendWaitingVotes } from "#app/ratings/vote-sending.ts";
import stylesheet from "#app/styles/components/deferred.css?url";
import { QueueStrip } from "./queue/queue-strip.tsx";
import { useSavedPages } from "./use-saved-pages.ts";

/** A list of the products that were opened, which the site used to keep: nobody had asked for it. */
const FORMER_KEY = "recentProducts";

export default function PageExtras() {
  const top = useTopOfPage();
  const [isReady, setReady] = useState(false);
  const show = () => setReady(true);
  useSavedPages();
  useEffect(prefetchParts, []);
  return (
    <>
      {/* Where it does not come, a request that waits is said all the same, in plain letters. */}
      <link rel="stylesheet" href={stylesheet} onLoad={show} onError={show} />
      {isReady && top && createPortal(<QueueStrip />, top)}
    </>
  );
}

function prefetchParts() {
  forgetFormerList();
  sendWaitingVotes();
  for (const part of [import("./queue/enqueue.ts"), import("../site/request/offline-plan.ts")]) part.catch(() => {});
}

function forgetFormerList() {
  try {
    window.localStorage.removeItem(FORMER_KEY);
  } catch {}
}

/** An element under the header that React does not manage. */
function useTopOfPage(): HTMLElement | undefined {
  const [top, setTop] = useState<HTMLElement>();
  useEffect(() => {
    const place = document.createElement("waiting-requests");
    const header = document.querySelector(".site-header");
    if (header) header.after(place);
    else document.body.prepend(place);
    setTop(place);
    return () => place.remove();
  }, []);
  return top;
}
