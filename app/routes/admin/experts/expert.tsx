import { data, Link, redirect } from "react-router";
import { versionedForm } from "#app/admin-kit/form/versioned-form.server.ts";
import { answerForm } from "#app/admin-kit/page/answer-intent.server.ts";
import { AskFirst } from "#app/admin-kit/page/ask-first.tsx";
import { adminPage, PageHead, Panel, Way } from "#app/admin-kit/page/page-head.tsx";
import { isSignInRecent, requireRecentSignInTo, userContext } from "#app/auth/admission.server.ts";
import { findPerson, listPeople, type Person } from "#app/auth/people/people.server.ts";
import { deleteExpert } from "#app/commands/expert/change-expert.server.ts";
import { EXPERT_UPLOAD, saveExpert } from "#app/commands/expert/save-expert.server.ts";
import { findExpert, listExperts } from "#app/experts/experts.server.ts";
import { withVersionStamp } from "#app/forms/stamp/stamp.ts";
import { answerPage, redirectWithUndo } from "#app/http/form.server.ts";
import { requireFound } from "#app/http/require-found.server.ts";
import { readRowId } from "#app/http/row-id.ts";
import { readUpload, type Upload } from "#app/media/upload/uploads.server.ts";
import { visitorOfRequest } from "#app/routes/admin/session/visitor.server.ts";
import expertCardSheet from "#app/styles/components/expert-card.css?url";
import pictureFieldsSheet from "#app/styles/components/picture-fields.css?url";
import { linkSheets } from "#app/styles/link-sheets.ts";
import type { Expert } from "#db/schema.ts";
import type { Route } from "./+types/expert";
import { changeAccount, shownAccount } from "./account-post.server.ts";
import { AccountSection, ConfirmFirst, NoAccount } from "./account-section.tsx";
import { ExpertFields, typedExpert } from "./expert-fields.tsx";
import { invitationsOf } from "./people.server.ts";

const LIST = "/admin/experti";

export const links = linkSheets(expertCardSheet, pictureFieldsSheet);

export const meta = adminPage(
  ({ loaderData }: Route.MetaArgs) => loaderData?.card?.name ?? loaderData?.account?.full_name ?? "Adaugă consultant",
);

export function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { card, account } = personOf(params.who, url);
  const ownId = context.get(userContext).id;
  const isNew = params.who === "nou";
  // Whose account gets a card is asked for the password before he types it.
  if (isNew && account) requireRecentSignInTo(request, url.pathname + url.search);
  return {
    card,
    isNew,
    isRecent: isSignInRecent(request),
    values: card ? withVersionStamp(typedExpert(card)) : { name: account?.full_name ?? "", email: account?.email ?? "" },
    account: account && !isNew ? shownAccount(account, ownId) : undefined,
    invitations: card ? invitationsOf(card.id, new Date()) : [],
    experts: listExperts().map(({ id, name }) => [id, name] as const),
  };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { card, account } = personOf(params.who, url);
  using upload = await readUpload(request, EXPERT_UPLOAD);
  if (account && params.who !== "nou" && !isCardAddress(params.who)) {
    requireRecentSignInTo(request, url.pathname);
    const { intent, ...typed } = upload.fields;
    const answer = changeAccount(upload.fields, account, visitorOfRequest(request, context), context.get(userContext));
    return answerForm(answer, typed, intent);
  }
  if (card) return await answerCard(upload, card);
  if (account) requireRecentSignInTo(request, url.pathname + url.search);
  const added = await saveExpert(upload, new Date(), { account: account?.id });
  if (added.ok) throw redirectWithUndo(LIST, { kind: "ok", text: "Consultant adăugat", seconds: 3 }, added.change);
  return answerPage(added, { values: upload.fields });
}

async function answerCard(upload: Upload, card: Expert) {
  const now = new Date();
  if (upload.fields.intent === "delete") {
    const deleted = deleteExpert(card.id, now);
    if (!deleted.ok) throw data(null, { status: 404 });
    throw redirectWithUndo(LIST, { kind: "ok", text: "Consultant șters", seconds: 3 }, deleted.change);
  }
  const read = () => typedExpert(findExpert(card.id) ?? card);
  const form = versionedForm(upload.fields, read, { subject: "expert", subject_id: card.id });
  const saved = await saveExpert(upload, now, { id: card.id, form });
  if (saved.ok) throw redirectWithUndo(LIST, { kind: "ok", text: "Consultant actualizat", seconds: 3 }, saved.change);
  return answerPage(saved, { values: saved.values ?? form.values });
}

/** "7" is a card, with the first account that has it; "cont-7" an account, with its card; "nou" nobody yet, or with ?cont=7 who has an account. */
function personOf(who: string, url: URL): { card?: Expert | undefined; account?: Person | undefined } {
  if (who === "nou") {
    const asked = url.searchParams.get("cont");
    if (asked === null) return {};
    const account = requireFound(findPerson(readRowId(asked) ?? 0));
    // His card is there already, or since the first of two presses.
    if (account.expert_id !== null) throw redirect(`${LIST}/${account.expert_id}`, 303);
    return { account };
  }
  if (isCardAddress(who)) {
    const card = requireFound(findExpert(readRowId(who) ?? 0));
    return { card, account: listPeople().find(({ expert_id }) => expert_id === card.id) };
  }
  const account = requireFound(findPerson(readRowId(who.replace(/^cont-/, "")) ?? 0));
  return { account, card: account.expert_id === null ? undefined : findExpert(account.expert_id) };
}

function isCardAddress(who: string): boolean {
  return !who.startsWith("cont-");
}

export default function AdminExpert({ loaderData, actionData, params }: Route.ComponentProps) {
  const { card, isNew, values, account, invitations, experts, isRecent } = loaderData;
  const [ofCard, ofAccount] = isCardAddress(params.who) ? [actionData, undefined] : [undefined, actionData];
  const back = [LIST, "‹ Experți vânzări"] as const;
  if (isNew) {
    return (
      <>
        <PageHead title="Adaugă consultant" back={back} />
        <ExpertFields values={values} state={ofCard} failure="Eroare" />
      </>
    );
  }
  return (
    <>
      <PageHead title={card?.name ?? account?.full_name} back={back} />
      {card ? (
        <>
          <ExpertFields key={card.id} expert={card} values={values} state={ofCard} failure="Eroare actualizare" />
          <AskFirst ask="Șterge consultantul" label="Șterge" about={` ${card.name}`} intent="delete" action={`${LIST}/${card.id}`}>
            <p>
              Ștergi expertul? <strong>{card.name}</strong> nu va mai apărea pe site. Rămâne 30 de zile în <Link to="/admin/cos">coș</Link>.
              Cererile adresate acestei persoane îi păstrează numele{account && ", iar contul rămâne"}.
            </p>
          </AskFirst>
        </>
      ) : (
        <Panel id="fisa" title="Fișa pe site" look="narrow fields">
          <p>Nu are fișă: pe site nu apare.</p>
          <div>
            <Way to={`${LIST}/nou?cont=${account?.id}`} words="Adaugă fișa" />
          </div>
        </Panel>
      )}
      {account ? (
        isRecent || ofAccount ? (
          <AccountSection account={account} experts={experts} answer={ofAccount} />
        ) : (
          <ConfirmFirst title="Contul în administrare" to={account.address} />
        )
      ) : (
        card && <NoAccount card={card} invitations={invitations} />
      )}
    </>
  );
}
