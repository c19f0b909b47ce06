import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useLocation, useRouteLoaderData } from "react-router";
import { RecentlySeen } from "#app/catalog/seen/recently-seen.tsx";
import type { SeenProduct } from "#app/catalog/seen/seen-products.ts";
import { addressAt } from "#app/media/picture.ts";
import { sendWaitingVotes } from "#app/ratings/vote-sending.ts";
import type { loader } from "#app/routes/site/product/product.tsx";
import type { ProductFacts } from "#app/routes/site/product/product-facts.server.ts";
import stylesheet from "#app/styles/components/deferred.css?url";
import { QueueStrip } from "./queue/queue-strip.tsx";
import { useSavedPages } from "./use-saved-pages.ts";

const CHOOSING = /^\/produse(\/[^/]+)?$/;

export default function PageExtras() {
  const { pathname } = useLocation();
  const facts = useRouteLoaderData<typeof loader>("routes/site/product/product")?.facts;
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
      {isReady && <RecentlySeen product={facts && seenOf(facts.product)} isShown={CHOOSING.test(pathname)} />}
    </>
  );
}

function prefetchParts() {
  sendWaitingVotes();
  for (const part of [import("./queue/enqueue.ts"), import("../site/sowing-plan/offline-plan.ts")]) part.catch(() => {});
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

function seenOf({ slug, name, images }: ProductFacts["product"]): SeenProduct {
  return { slug, name, picture: images[0] ? addressAt(images[0], 300) : "" };
}
