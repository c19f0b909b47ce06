import { Link, redirect } from "react-router";
import { AdminForm, SaveBar, Submit } from "#app/admin-kit/form/admin-form.tsx";
import { adminPage, PageHead, Panel, PermittedLink } from "#app/admin-kit/page/page-head.tsx";
import { userContext } from "#app/auth/admission.server.ts";
import { markStep } from "#app/commands/company/marked-steps.server.ts";
import { listDemo, removeDemonstration } from "#app/commands/company/remove-demonstration.server.ts";
import { setLive } from "#app/commands/company/save-company.server.ts";
import { getStoredCompany } from "#app/company/company-store.server.ts";
import { answerIntent, doneInNewDocument, type FormValues, whenDone } from "#app/http/form.server.ts";
import { requireFound } from "#app/http/require-found.server.ts";
import { COUNTIES } from "#app/language/counties.ts";
import { hasOpenChannel } from "#app/notifications/channels.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { nameOfText } from "#app/routes/admin/texts/text-key.server.ts";
import stylesheet from "#app/styles/components/company-form.css?url";
import { linkSheets } from "#app/styles/link-sheets.ts";
import type { TextKey } from "#app/texts/text-keys.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { describeFields, errorBeside, errorsOf, type Refused, SelectField, TextField, TickField } from "#app/ui/form/field.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import type { Route } from "./+types/first-steps";
import { listSteps, MARKABLE, ownerGuide, readKnown } from "./known-steps.server.ts";

const ADDRESS = adminPath("firstSteps");

export const links = linkSheets(stylesheet);

export const meta = adminPage("Primii pași");

export function loader({ context }: Route.LoaderArgs) {
  const { id } = context.get(userContext);
  const { is_demo, is_live } = getStoredCompany();
  const steps = listSteps(readKnown(id));
  return {
    guide: ownerGuide(),
    steps,
    isDemo: is_demo,
    isLive: is_live,
    isHeard: hasOpenChannel(),
    demo: is_demo ? demoSummary() : undefined,
  };
}

function demoSummary() {
  const { texts, ...demo } = listDemo();
  const summaryOf = (keys: readonly TextKey[]) => ({ total: keys.length, names: keys.map(nameOfText) });
  return { ...demo, texts: { shipped: summaryOf(texts.shipped), own: summaryOf(texts.own) } };
}

export async function action({ request }: Route.ActionArgs) {
  const now = new Date();
  const mark = (isDone: boolean) => (values: FormValues) => {
    markStep(requireFound(MARKABLE.find((key) => key === values.step)), isDone, now);
    return redirect(ADDRESS, 303);
  };
  const show = (isLive: boolean, text: string) => () =>
    whenDone(setLive(isLive, now), ({ change }) => doneInNewDocument(ADDRESS, text, { change, seconds: 5 }));
  return await answerIntent(request, {
    "": async (values) =>
      whenDone(await removeDemonstration(values, now), ({ copy }) =>
        doneInNewDocument(ADDRESS, `Site-ul este al firmei dumneavoastră. Copia de dinainte: backups/${copy}.`),
      ),
    mark: mark(true),
    unmark: mark(false),
    live: show(true, "Site-ul poate fi găsit de motoarele de căutare."),
    hidden: show(false, "Site-ul este ascuns în motoarele de căutare."),
  });
}

export default function FirstSteps({ loaderData, actionData }: Route.ComponentProps) {
  const { guide, steps, demo, isDemo, isLive, isHeard } = loaderData;
  const done = steps.filter((step) => step.isDone).length;
  return (
    <>
      <PageHead title="Primii pași" error={errorBeside(actionData)}>
        <p className="mute num">
          {done} din {steps.length}
        </p>
      </PageHead>
      <div className="narrow fields">
        <details className="disclosure">
          <summary>Ghidul proprietarului: instalarea, e-mailul, prima oră și copiile</summary>
          <RichText html={guide} />
        </details>
        {demo && <RemoveDemonstration demo={demo} state={errorsOf(actionData)} />}
        <ol className="steps-list">
          {steps.map(({ key, title, text, isDone, to, label, mark, isMarked }) => (
            <li key={key} data-done={isDone || undefined}>
              <p className="steps-list__state">
                <span aria-hidden="true">{isDone ? "✓" : "○"}</span>
                <span className="vh">{isDone ? "Făcut: " : "De făcut: "}</span>
              </p>
              <div>
                <h2>{title}</h2>
                <p>{text}</p>
                {to && <PermittedLink to={to} words={label} look="more" />}
                {mark && (isMarked || !isDone) && (
                  <AdminForm preventScrollReset sends={{ step: key }}>
                    {isMarked ? (
                      <Submit label="Pune la loc" about={`: ${title}`} look="line small" intent="unmark" />
                    ) : (
                      <Submit label={mark} about={`: ${title}`} look="line small" intent="mark" />
                    )}
                  </AdminForm>
                )}
              </div>
            </li>
          ))}
        </ol>
        {!isDemo && (
          <Panel title={isLive ? "Site-ul este public" : "Publicați site-ul"}>
            <AdminForm className="fields">
              <p>
                {isLive
                  ? "Motoarele de căutare îl pot arăta. Dacă refaceți textele sau catalogul de la capăt, îl puteți ascunde o vreme."
                  : "Deocamdată site-ul nu apare în motoarele de căutare. Publicați-l când catalogul, textele și telefoanele sunt ale dumneavoastră."}
              </p>
              {!isLive && !isHeard && (
                <p className="flash flash--warn">
                  Nicio notificare nu este activă: despre o cerere nouă ați afla numai dacă deschideți lista. Activați întâi una la{" "}
                  <Link to={adminPath("notifications")}>Anunțuri</Link>.
                </p>
              )}
              <div className="actions">
                {isLive ? (
                  <Submit label="Ascunde site-ul" look="line" intent="hidden" />
                ) : (
                  <Submit label="Site-ul este gata" intent="live" />
                )}
              </div>
            </AdminForm>
          </Panel>
        )}
      </div>
    </>
  );
}

/** A company that carries the owner's name stays; the rest of the demonstration's facts go from it. */
function goneCompanyWords({ company, typed, documents }: DemoSummary): string {
  const facts = typed.name
    ? `Firma rămâne ${company}; ce a rămas la ea de la firma demonstrativă dispare`
    : `Firma demonstrativă ${company} dispare`;
  return [facts, ...documents].join(", ");
}

const FIELDS = describeFields({
  name: { label: "Numele firmei", required: true, maxLength: 60, autoComplete: "organization" },
  legal_name: { label: "Denumirea juridică", required: true, maxLength: 120 },
  phone: { label: "Telefonul principal", required: true, type: "tel", maxLength: 30 },
  email: { label: "E-mail", required: true, type: "email", maxLength: 254 },
  city: { label: "Localitatea", required: true, maxLength: 80 },
  county: { label: "Județul", required: true },
  sure: { label: "Da, șterge datele demonstrative" },
});

type BeginOwnProps = {
  demo: DemoSummary;
  state: Refused | undefined;
};

function RemoveDemonstration({ demo, state }: BeginOwnProps) {
  return (
    <section className="panel" id="incepe">
      <h2>Începe cu firma mea</h2>
      <AdminForm className="fields" noValidate keeps="firma" values={demo.typed} answer={state}>
        <ErrorSummary title="Nu s-a schimbat nimic" fields={FIELDS} level={3} />
        <div className="fields fields--2">
          <TextField {...FIELDS.name} />
          <TextField {...FIELDS.legal_name} />
          <TextField {...FIELDS.phone} />
          <TextField {...FIELDS.email} />
          <TextField {...FIELDS.city} />
          <SelectField {...FIELDS.county} options={COUNTIES} blank="Alegeți județul" />
        </div>
        <p>Dispare ce a venit cu demonstrația și nu ați schimbat. Înainte se face o copie a bazei de date, în dosarul backups.</p>
        <details>
          <summary className="more">Ce dispare și ce rămâne, pe nume</summary>
          <div className="fields">
            <DemoList demo={demo} />
          </div>
        </details>
        <TickField {...FIELDS.sure} value="1" />
        <SaveBar label="Începe cu firma mea" pending="Se pregătește…" place="actions" />
      </AdminForm>
    </section>
  );
}

type DemoSummary = Omit<ReturnType<typeof listDemo>, "texts"> & {
  texts: Record<"shipped" | "own", { total: number; names: string[] }>;
};
type Line = { words: string; total: number; names: readonly string[] };

function DemoList({ demo }: { demo: DemoSummary }) {
  const { goes, stays, own, texts, requests, samples } = demo;
  const gone: Line[] = [
    { words: "Produsele demonstrative", ...goes.products },
    { words: "Consultanții demonstrativi", ...goes.experts },
    { words: "Brandurile demonstrative", ...goes.brands },
    { words: "Categoriile demonstrative ascunse", ...goes.categories },
    { words: "Textele demonstrative", ...texts.shipped },
    { words: "Cererile de probă", total: samples, names: [] },
  ];
  const left: Line[] = [
    { words: "Produsele adăugate de dumneavoastră", ...own.products },
    { words: "Produsele demonstrative modificate de dumneavoastră", ...stays.products },
    { words: "Consultanții adăugați de dumneavoastră", ...own.experts },
    { words: "Consultanții demonstrativi modificați de dumneavoastră", ...stays.experts },
    { words: "Cererile primite", total: requests, names: [] },
    { words: "Brandurile adăugate de dumneavoastră", ...own.brands },
    { words: "Brandurile demonstrative modificate sau folosite", ...stays.brands },
    { words: "Categoriile care nu sunt demonstrative", ...own.categories },
    { words: "Categoriile cu care a venit site-ul", ...stays.categories },
    { words: "Textele scrise de dumneavoastră", ...texts.own },
  ];
  return (
    <>
      <h3>Ce dispare</h3>
      <ul>
        <li>{goneCompanyWords(demo)}.</li>
        <Lines lines={gone} verb="dispar" />
      </ul>
      <h3>Ce rămâne</h3>
      <ul>
        <Lines lines={left} verb="rămân" />
        <li>Din datele firmei rămân programul, culoarea site-ului, cotele de TVA și tot ce ați modificat dumneavoastră.</li>
      </ul>
    </>
  );
}

function Lines({ lines, verb }: { lines: readonly Line[]; verb: string }) {
  return lines
    .filter(({ total }) => total > 0)
    .map(({ words, total, names }) => (
      <li key={words}>
        {words} ({total}) {verb}.
        {names.length > 0 && (
          <p className="hint">
            {names.join("; ")}
            {total > names.length && ` și încă ${total - names.length}`}
          </p>
        )}
      </li>
    ));
}
