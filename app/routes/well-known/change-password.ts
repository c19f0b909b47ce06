import { redirect } from "react-router";
import { adminPath } from "#app/registers/admin-pages.ts";

/** Where password managers lead their people (https://w3c.github.io/webappsec-change-password-url/). */
export function loader() {
  return redirect(adminPath("account"), 302);
}
