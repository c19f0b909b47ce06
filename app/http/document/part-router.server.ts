import { createElement, type ReactElement } from "react";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";

/** A part by itself, in a router that knows where it stands and no other page: links and forms ask theirs. */
export async function inRouter(part: ReactElement, at: string): Promise<ReactElement> {
  const handler = createStaticHandler([{ path: "*", element: part }]);
  const context = await handler.query(new Request(new URL(at, "http://part")));
  if (context instanceof Response) throw new Error(`A part has no address of its own: ${at}`);
  return createElement(StaticRouterProvider, { router: createStaticRouter(handler.dataRoutes, context), context, hydrate: false });
}
