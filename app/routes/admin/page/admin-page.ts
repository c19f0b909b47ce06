/** What the head of a page of the administration says. */

type Title<Args> = string | ((args: Args) => string);

/** `export const meta = adminPage("Firma")`: the title, and that no search engine lists the page. */
export function adminPage<Args = unknown>(title: Title<Args>, robots = "noindex") {
  return (args: Args) => [{ title: `${typeof title === "function" ? title(args) : title} > Admin` }, { name: "robots", content: robots }];
}
