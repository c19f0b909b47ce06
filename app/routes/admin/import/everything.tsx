import { Form, Link, redirect, useNavigation } from "react-router";
import { askAgain, userContext } from "#app/auth/admission.server.ts";
import { beginEverything, whatIsHere } from "#app/commands/import/everything-import.server.ts";
import { answerPage, carryRetryAfter } from "#app/http/page.server.ts";
import { count, joinWords, NOUNS } from "#app/language/nouns.ts";
import { receiveFile } from "#app/media/upload/large-file.server.ts";
import { answerOr, NO_CONNECTION } from "#app/routes/broken-connection.ts";
import { wakeWorker } from "#app/transfer/worker.server.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { describeFields } from "#app/ui/form/field-facts.ts";
import { FormState, useControl } from "#app/ui/form/form-state.tsx";
import type { Route } from "./+types/everything";

/** The archive may bring codes that run on the site: what asks for the password in Setări is no way around it here. */
export const middleware: Route.MiddlewareFunction[] = [askAgain];

export function meta() {
  return [{ title: "Importă tot > Admin" }, { name: "robots", content: "noindex" }];
}

export function headers({ actionHeaders, parentHeaders }: Route.HeadersArgs) {
  return carryRetryAfter(actionHeaders, parentHeaders);
}

export function loader() {
  wakeWorker();
  return whatIsHere();
}

export async function action({ request, context }: Route.ActionArgs) {
  const begun = await beginEverything((rules) => receiveFile(request, rules), context.get(userContext), new Date());
  if (!begun.ok) return answerPage(begun, {});
  throw redirect(`/admin/importa-tot/${begun.id}`, 303);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  const errors: Record<string, string> = { form: NO_CONNECTION };
  return answerOr(serverAction, { errors, message: undefined }, { hasFiles: true });
}

const FIELDS = describeFields({
  arhiva: { label: "Arhiva ZIP a exportului", hint: "Cel mult 1 GB. Nimic nu se schimbă până nu vedeți ce conține și confirmați." },
});

export default function AdminEverything({ loaderData, actionData }: Route.ComponentProps) {
  const navigation = useNavigation();
  const isSending = navigation.state !== "idle" && navigation.formMethod === "POST";
  return (
    <>
      <p className="back">
        <Link to="/admin/export">‹ Exportă</Link>
      </p>
      <div className="head head--admin">
        <h1>Importă tot din altă instalare</h1>
      </div>
      <div className="import-run">
        {loaderData.isUsed ? (
          <UsedNote {...loaderData} />
        ) : (
          <FormState errors={actionData?.errors}>
            <ErrorSummary title="Arhiva nu a fost încărcată" fields={FIELDS} level={2} />
            <Form className="panel fields import-apply" method="post" encType="multipart/form-data">
              <p>
                Exportul „Tot, pentru altă instalare” aduce aici catalogul, textele, imaginile, consultanții, cererile și setările unui
                site, exact așa cum sunt. {loaderData.isDemo && "Datele demonstrative sunt înlocuite. "}Rămâneți conectat cu contul de acum:
                parolele, telefoanele înregistrate și webhook-ul nu intră în arhivă.
              </p>
              <ArchiveField />
              <button className="button" type="submit" disabled={isSending} aria-busy={isSending}>
                {isSending ? "Se încarcă…" : "Verifică arhiva"}
              </button>
            </Form>
          </FormState>
        )}
      </div>
    </>
  );
}

function ArchiveField() {
  const { frame, control } = useControl({ ...FIELDS.arhiva, name: "arhiva" });
  return (
    <Field {...frame}>
      <input className="input" type="file" accept=".zip,application/zip" required {...control} />
    </Field>
  );
}

/** Why nothing is read here, and what to do instead. */
export function UsedNote({ products, experts, requests }: Route.ComponentProps["loaderData"]) {
  const here = [
    products > 0 && count(products, NOUNS.product),
    experts > 0 && count(experts, NOUNS.expert),
    requests > 0 && count(requests, NOUNS.request),
  ].filter((words) => words !== false);
  return (
    <section className="panel fields">
      <h2>Aici sunt deja date proprii</h2>
      <p>
        Date proprii pe site: {joinWords(here)}. Ca să nu se piardă, un export complet se importă numai într-un site gol sau demonstrativ.
      </p>
      <ul className="import-how">
        <li>
          Pentru o mutare, porniți site-ul cu un dosar de date nou (<span className="code">DATA_DIR</span>) și importați acolo arhiva.
        </li>
        <li>
          Ca să aduceți aici doar produse sau prețuri, folosiți <Link to="/admin/produse/importa">importul din tabele</Link>.
        </li>
      </ul>
    </section>
  );
}
