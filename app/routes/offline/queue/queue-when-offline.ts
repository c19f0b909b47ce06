import { data, isRouteErrorResponse } from "react-router";
import { OFFER_FAILURE } from "#app/leads/request/request-texts.ts";
import { fieldsIn, withTimeout } from "#app/ui/connection/broken-connection.ts";

/** The server's answer to an offer request; without a connection the request is queued (decision 98) and `instead` makes the answer of its errors: `kept` says that it waits. */
export async function queueWhenOffline<Answer, Instead>(
  request: Request,
  ask: () => Promise<Answer>,
  instead: (errors: Record<string, string>) => Instead,
) {
  const fields = await fieldsIn(request);
  try {
    return await withTimeout(ask);
  } catch (error) {
    if (error instanceof Response) {
      if (error.headers.get("Location")?.startsWith("/oferta/"))
        void load().then(({ dequeueSentRequest: settle }) => settle(fields), nothing);
      throw error;
    }
    // A proxy's 502 is an answer, so there is a connection. Only a TypeError of fetch means that there is none.
    if (!(error instanceof TypeError))
      return data(instead({ form: OFFER_FAILURE }), { status: isRouteErrorResponse(error) ? error.status : 500 });
    const kept = await load()
      .then(({ enqueueRequest: keep }) => keep(new URL(request.url).pathname, fields))
      .catch(nothing);
    return data(instead(kept ? { kept } : { form: OFFER_FAILURE }), { status: 503 });
  }
}

/** Prefetched with the first page; where it cannot be loaded, the form itself still has the values. */
const load = () => import("./enqueue.ts");
const nothing = () => undefined;
