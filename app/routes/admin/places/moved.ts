/** Addresses of the administration that were, and where what stood there stands now (decision 202). Pure. */
import { generatePath, matchPath } from "react-router";

const MOVED: readonly (readonly [was: string, is: string])[] = [["/admin/statistici", "/admin/leaduri/rapoarte"]];

/** Undefined for what never was. */
export function movedTo(pathname: string): string | undefined {
  for (const [was, is] of MOVED) {
    const match = matchPath(was, pathname);
    if (match) return generatePath(is, match.params);
  }
  return undefined;
}
