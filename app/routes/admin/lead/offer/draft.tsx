import { Link, redirect } from "react-router";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { saveOffer } from "#app/commands/offer/draft-offer.server.ts";
import { refuseOnConflict } from "#app/commands/refuse-on-conflict.server.ts";
import { withVersionStamp } from "#app/forms/stamp/stamp.ts";
import { answerPage, redirectWithFlash, requireKnownIntent } from "#app/http/form.server.ts";
import { refuse } from "#app/http/refusal.ts";
import { listGaps } from "#app/offers/draft/draft-gaps.ts";
import { MAX_OFFER_LINES, type OfferDraft } from "#app/offers/draft/offer-form.ts";
import { BLANK_ROW, flatOffer, offerIn, readTyped, type TypedOffer, typedOf } from "#app/offers/draft/typed-offer.ts";
import { findOffer, type OfferWithLines } from "#app/offers/offers.server.ts";
import { versionedForm } from "#app/routes/admin/frame/versioned-form.server.ts";
import { AdminForm } from "#app/routes/admin/page/admin-form.tsx";
import { adminPage } from "#app/routes/admin/page/page-head.tsx";
import { changeRows, ROW_INTENTS } from "#app/routes/admin/product/rows/rows-form.server.ts";
import type { LostPost } from "#app/routes/broken-connection.ts";
import stylesheet from "#app/styles/components/offer-pages.css?url";
import { linkSheets } from "#app/styles/link-sheets.ts";
import type { Route } from "./+types/draft";
import { DraftFields } from "./draft-fields.tsx";
import { readFields } from "./draft-post.server.ts";
import { requireOffer } from "./offer-of-address.server.ts";

export const links = linkSheets(stylesheet);

export const meta = adminPage(({ loaderData }: Route.MetaArgs) => `Ofertă: ${loaderData?.lead.full_name ?? ""} > Leaduri`);

export function loader(args: Route.LoaderArgs) {
  const { whole, lead, base, list } = requireOffer(args);
  const { offer } = whole;
  if (offer.state !== "draft") throw redirect(base);
  const { fields, rows } = typedDraft(whole);
  const { stamp = "" } = withVersionStamp(flatOffer({ fields, rows }));
  const stored: TypedOffer = { fields: { ...fields, stamp }, rows };
  return { stored, updatedAt: offer.updated_at, today: bucharestDay(new Date()), lead, base, list };
}

export async function action(args: Route.ActionArgs) {
  const { whole, base } = requireOffer(args);
  const { typed, intent } = await readFields(args.request);
  requireKnownIntent(intent, ["save", "preview", ...ROW_INTENTS]);
  if (intent === "add" && typed.rows.length >= MAX_OFFER_LINES) {
    return answerPage(refuse(422, { lines: `Cel mult ${MAX_OFFER_LINES} de rânduri.` }), { typed });
  }
  const changed = changeRows(typed.rows, intent, BLANK_ROW);
  if (changed) return { typed: { ...typed, rows: changed }, errors: {} };
  // Without the rows left blank, so that an error's number is that of a row on the page.
  const posted = flatOffer(typed);
  const form = versionedForm(
    posted,
    () => draftNow(whole.offer.id) ?? posted,
    undefined,
    () => ({ label: "Rândurile ofertei" }),
  );
  const wanted = offerIn(form.values);
  const { rows, fields } = wanted;
  const saved = refuseOnConflict(form, () => saveOffer(whole.offer.id, { ...fields, lines: rows }, new Date()));
  if (!saved.ok && saved.status === 409 && !saved.values) throw redirectWithFlash(base, { kind: "error", text: saved.errors.form ?? "" });
  if (!saved.ok) return answerPage(saved, { typed: saved.values ? offerIn(saved.values) : wanted });
  if (intent === "preview") throw redirectWithFlash(base, { kind: "ok", text: "Ciorna este salvată.", seconds: 3 });
  const [gap] = listGaps(wanted, bucharestDay(new Date()));
  const text = gap ? `Ciorna este salvată, dar nu poate fi emisă încă. ${gap.words}` : "Ciorna este salvată.";
  throw redirectWithFlash(`${base}/scrie`, { kind: "ok", text, ...(!gap && { seconds: 3 }) });
}

function typedDraft({ offer, lines }: OfferWithLines): TypedOffer {
  return typedOf({ ...offer, lines: lines as OfferDraft["lines"] });
}

/** Undefined where it is no draft any more. */
function draftNow(id: number): Record<string, string> | undefined {
  const now = findOffer(id);
  return now?.offer.state === "draft" ? flatOffer(typedDraft(now)) : undefined;
}

/** What a pressed button came back with; a post that never arrived brings its fields, which are the offer as it was typed. */
function answeredOffer(answer: { typed: TypedOffer } | LostPost): TypedOffer {
  return "typed" in answer ? answer.typed : readTyped(answer.fields);
}

export default function AdminOfferDraft({ loaderData, actionData }: Route.ComponentProps) {
  const { stored, updatedAt, today, lead, base, list } = loaderData;
  const answered = actionData && answeredOffer(actionData);
  return (
    <>
      <p className="back">
        <Link to={list}>‹ Oferte pentru {lead.full_name}</Link>
        <Link to={base}>Vezi cum arată</Link>
      </p>
      <div className="head head--admin">
        <h1>Ofertă pentru {lead.full_name}</h1>
      </div>
      <AdminForm className="panel offer-draft" noValidate preventScrollReset draft={updatedAt} answer={actionData && {}}>
        {(typed) => {
          const shown = answered ?? (typed ? readTyped(typed) : stored);
          // What the form begins with decides what its fields hold.
          return <DraftFields key={JSON.stringify(shown)} typed={shown} errors={actionData?.errors ?? {}} today={today} />;
        }}
      </AdminForm>
    </>
  );
}
