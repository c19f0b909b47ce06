import { redirect } from "react-router";
import { findOpenedKey, redirectToCleanAddress } from "#app/auth/secret-links/opened-links.server.ts";
import { readWithdrawalToken } from "#app/auth/secret-links/withdrawal-link.server.ts";
import { withdrawByLink } from "#app/commands/personal-data/change-consent.server.ts";
import { answerPage, readFormValues } from "#app/http/form.server.ts";
import { requireFound } from "#app/http/require-found.server.ts";
import { deadLink } from "#app/link-pages/dead-link.tsx";
import { ButtonForm, headers, links, meta, PersonalDataNote, PersonalPage } from "#app/link-pages/short-page.tsx";
import type { Route } from "./+types/withdrawal";

export { headers, links, meta };

/** Whether the request is still there is not told: only whether the link is ours. */
export function loader({ request, params, url }: Route.LoaderArgs) {
  const kept = findOpenedKey(request, `/renunta/${params.token}`);
  const lead = requireFound(readWithdrawalToken(kept ?? params.token));
  if (!kept) redirectToCleanAddress(request, { address: `/renunta/${lead}`, key: params.token });
  return { isDone: url.searchParams.has("gata") };
}

/** The button of this page, and the one press of a mail program (RFC 8058), which wants no redirect. */
export async function action({ request, params }: Route.ActionArgs) {
  const lead = requireFound(readWithdrawalToken(findOpenedKey(request, `/renunta/${params.token}`) ?? params.token));
  const values = await readFormValues(request);
  const withdrawn = withdrawByLink(lead, new Date());
  if (!withdrawn.ok) return answerPage(withdrawn, { isDone: false });
  if (values["List-Unsubscribe"] === "One-Click") return { isDone: true, errors: {} as Record<string, string>, message: undefined };
  throw redirect(`/renunta/${params.token}?gata=1`, 303);
}

export default function Withdrawal({ loaderData, actionData }: Route.ComponentProps) {
  const isDone = loaderData.isDone || actionData?.isDone;
  return (
    <PersonalPage title="Renunțare la noutăți">
      {isDone ? (
        <>
          <h1>Ați renunțat la noutăți</h1>
          <p>Nu vă mai trimitem noutăți despre semințe prin e-mail, SMS sau telefon. La cererile de ofertă vă răspundem în continuare.</p>
        </>
      ) : (
        <>
          <h1>Nu mai doriți noutăți?</h1>
          <p>
            Apăsați butonul și nu vă mai trimitem noutăți despre semințe, nici la adresa de e-mail, nici la numărul de telefon din cererea
            dumneavoastră. La cererile de ofertă vă răspundem în continuare.
          </p>
          <ButtonForm error={actionData?.errors.form}>Renunță la noutăți</ButtonForm>
        </>
      )}
      <PersonalDataNote />
    </PersonalPage>
  );
}

export const ErrorBoundary = deadLink(
  "Linkul este incomplet",
  "Deschideți-l din nou din mesajul primit. Dacă nu funcționează, sunați-ne sau scrieți-ne și nu vă mai trimitem noutăți.",
);
