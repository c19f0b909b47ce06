import { expect, it } from "vitest";
import { breadcrumbList } from "./breadcrumb.tsx";

it("numbers the crumbs, with whole addresses; the last is the page itself", () => {
  expect(breadcrumbList([{ label: "Acasă", to: "/" }, { label: "Gazon" }], "https://www.example.ro")).toEqual({
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: "Acasă", item: "https://www.example.ro/" },
      { "@type": "ListItem", position: 2, name: "Gazon" },
    ],
  });
});
