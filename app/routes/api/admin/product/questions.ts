import { replaceFaq } from "#app/catalog/product/product-editing.server.ts";
import { faqForm } from "#app/catalog/product/product-form.ts";
import { methodNotAllowed, success } from "#app/http/call.server.ts";
import type { Route } from "./+types/questions";
import { setOfProduct } from "./product-body.server.ts";

export function loader() {
  return methodNotAllowed("POST");
}

export function action({ request, params }: Route.ActionArgs) {
  return setOfProduct(request, params.id, faqForm, (id, { faq }) => {
    replaceFaq(
      id,
      faq.map(({ q, a }) => ({ question: q, answer: a })),
      new Date(),
    );
    return success({ faq: faq.length });
  });
}
