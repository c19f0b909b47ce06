import { redirect } from "react-router";

/** Where password managers lead their people (https://w3c.github.io/webappsec-change-password-url/). */
export function loader() {
  return redirect("/admin/cont", 302);
}
