import { Link, redirect } from "react-router";
import { savedForm, storedForm } from "#app/admin-kit/form/saved-form.server.ts";
import { AskFirst } from "#app/admin-kit/page/ask-first.tsx";
import { adminPage, PageHead, Panel, PermittedLink } from "#app/admin-kit/page/page-head.tsx";
import { isSignInRecent, requireRecentSignInTo, userContext } from "#app/auth/admission.server.ts";
import { findPerson, listPeople, type Person } from "#app/auth/people/people.server.ts";
import { deleteExpert, EXPERT_UPLOAD, saveExpert } from "#app/commands/expert/save-expert.server.ts";
import { findExpert, listExperts } from "#app/experts/expert-store.server.ts";
import { answerIntent, done, whenDone } from "#app/http/form.server.ts";
import { readRowId, requireFound, requireStillThere } from "#app/http/require-found.server.ts";
import { readUpload } from "#app/media/upload/uploads.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { visitorOfRequest } from "#app/routes/admin/session/visitor.server.ts";
import expertCardSheet from "#app/styles/components/expert-card.css?url";
import expertFormSheet from "#app/styles/components/expert-form.css?url";
import { linkSheets } from "#app/styles/link-sheets.ts";
import type { Expert } from "#db/schema.ts";
import type { Route } from "./+types/expert";
import { AccountSection, ConfirmFirst, NoAccount } from "./account-section.tsx";
import { invitationsOf, postAccount, shownAccount } from "./accounts.server.ts";
import { ExpertFields, toExpertFormValues } from "./expert-fields.tsx";

const LIST = adminPath("experts");

export const links = linkSheets(expertCardSheet, expertFormSheet);

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
    values: card ? storedForm(cardFacts(card)).values(card) : { name: account?.full_name ?? "", email: account?.email ?? "" },
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
    return await postAccount(upload.fields, account, visitorOfRequest(request, context), context.get(userContext));
  }
  if (card)
    return await answerIntent(upload.fields, {
      "": savedForm({
        ...cardFacts(card),
        saveChecked: (form, now) => saveExpert(upload, now, { id: card.id, form }),
        done: ({ change }) => done(LIST, "Consultant actualizat", { change, seconds: 3 }),
      }).save,
      delete: () =>
        whenDone(requireStillThere(deleteExpert(card.id, new Date())), ({ change }) =>
          done(LIST, "Consultant șters", { change, seconds: 3 }),
        ),
    });
  if (account) requireRecentSignInTo(request, url.pathname + url.search);
  return await answerIntent(upload.fields, {
    "": async () =>
      whenDone(await saveExpert(upload, new Date(), { account: account?.id }), ({ change }) =>
        done(LIST, "Consultant adăugat", { change, seconds: 3 }),
      ),
  });
}

function cardFacts({ id }: Expert) {
  return {
    of: { subject: "expert" as const, subject_id: id },
    read: (stored = requireFound(findExpert(id))) => toExpertFormValues(stored),
  };
}

/** "7" is a card, with the first account that has it; "cont-7" an account, with its card; "nou" nobody yet, or with ?cont=7 who has an account. */
function personOf(who: string, url: URL): { card?: Expert | undefined; account?: Person | undefined } {
  if (who === "nou") {
    const asked = url.searchParams.get("cont");
    if (asked === null) return {};
    const account = requireFound(findPerson(readRowId(asked) ?? 0));
    // His card is there already, or since the first of two presses.
    if (account.expert_id !== null) throw redirect(adminPath("expert", account.expert_id), 303);
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
          <AskFirst ask="Șterge consultantul" label="Șterge" about={` ${card.name}`} intent="delete" action={adminPath("expert", card.id)}>
            <p>
              Ștergi expertul? <strong>{card.name}</strong> nu va mai apărea pe site. Rămâne 30 de zile în{" "}
              <Link to={adminPath("bin")}>coș</Link>. Cererile adresate acestei persoane îi păstrează numele
              {account && ", iar contul rămâne"}.
            </p>
          </AskFirst>
        </>
      ) : (
        <Panel id="fisa" title="Fișa pe site" look="narrow fields">
          <p>Nu are fișă: pe site nu apare.</p>
          <div>
            <PermittedLink to={`${adminPath("expert", "nou")}?cont=${account?.id}`} words="Adaugă fișa" />
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
