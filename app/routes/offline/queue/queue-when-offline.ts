import { data, isRouteErrorResponse } from "react-router";
import { OFFER_FAILURE } from "#app/leads/request/request-texts.ts";
import { fieldsIn, inTime } from "#app/routes/broken-connection.ts";

/**
 * For the `clientAction` of a page with a request for an offer: the server's own answer, redirects included. Where the server cannot be reached, the
 * request is kept on the device and sent when it can (decision 98); `instead` makes the page's answer of the sentence that says which of the two.
 */
export async function queueWhenOffline<Answer, Instead>(request: Request, ask: () => Promise<Answer>, instead: (words: string) => Instead) {
  const fields = await fieldsIn(request);
  try {
    return await inTime(ask);
  } catch (error) {
    if (error instanceof Response) {
      if (error.headers.get("Location")?.startsWith("/oferta/"))
        void load().then(({ dequeueSentRequest: settle }) => settle(fields), nothing);
      throw error;
    }
    // A proxy's 502 is an answer, so there is a connection. Only a TypeError of fetch means that there is none.
    if (!(error instanceof TypeError)) return data(instead(OFFER_FAILURE), { status: isRouteErrorResponse(error) ? error.status : 500 });
    const kept = await load()
      .then(({ enqueueRequest: keep }) => keep(new URL(request.url).pathname, fields))
      .catch(nothing);
    return data(instead(kept ?? OFFER_FAILURE), { status: 503 });
  }
}

/** Prefetched with the first page; where it cannot be loaded, the form itself still has the values. */
const load = () => import("./enqueue.ts");
const nothing = () => undefined;
