import type { ComponentType } from "react";
import { useLocation } from "react-router";
import { KeptPart } from "./kept-part.tsx";

type KeptPageProps<From extends object, Data extends object> = {
  /** As of a part. Parts in it are kept by themselves: where one thing has changed, the others are found. */
  as: ComponentType<From & { loaderData: Data }>;
  loaderData: Data;
  /** All else that its markup says. */
  from: From;
};

/** The content of a page, kept at its plain address alone: there is no end to what may stand in a query. */
export function KeptPage<From extends object, Data extends object>({ as, loaderData, from }: KeptPageProps<From, Data>) {
  const { pathname, search } = useLocation();
  return <KeptPart as={as} from={{ ...from, loaderData: wholeOf(loaderData) }} at={pathname} isMade={search !== ""} />;
}

/** Also what is listed nowhere because it stays on the server (http/pages/rendered-data.server.ts). */
function wholeOf<Data extends object>(loaderData: Data): Data {
  if (!import.meta.env.SSR) return loaderData;
  const names = Object.getOwnPropertyNames(loaderData) as (keyof Data)[];
  return Object.fromEntries(names.map((name) => [name, loaderData[name]])) as Data;
}
