import { WITHDRAWAL_LINK } from "#app/auth/secret-links/secret-link.server.ts";
import { withdrawByLink } from "#app/commands/personal-data/lead-data.server.ts";
import { answerIntent, showRefusal } from "#app/http/form.server.ts";
import { deadLink } from "#app/link-pages/link-page.tsx";
import { answerPress, LINK_HEADERS, openLink, openLinkPage } from "#app/link-pages/opened-link.server.ts";
import { ButtonForm, links, meta, PersonalDataNote, ShortLinkPage } from "#app/link-pages/short-page.tsx";
import type { Route } from "./+types/withdrawal";

export { links, meta };

export const headers = () => LINK_HEADERS;

/** Whether the request is still there is not told: only whether the link is ours. */
export function loader({ request, params, url }: Route.LoaderArgs) {
  openLinkPage(WITHDRAWAL_LINK, request, params.token, new Date());
  return { isDone: url.searchParams.has("gata") };
}

export async function action({ request, params }: Route.ActionArgs) {
  const now = new Date();
  const { id } = openLink(WITHDRAWAL_LINK, request, params.token, now).opened;
  return await answerIntent(request, {
    "": (values) => {
      const withdrawn = withdrawByLink(id, now);
      if (!withdrawn.ok) return showRefusal(withdrawn, { isDone: false });
      return { isDone: true, ...answerPress(values, `/renunta/${params.token}?gata=1`) };
    },
  });
}

export default function Withdrawal({ loaderData, actionData }: Route.ComponentProps) {
  const isDone = loaderData.isDone || actionData?.isDone;
  return (
    <ShortLinkPage title="Renunțare la noutăți">
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
    </ShortLinkPage>
  );
}

export const ErrorBoundary = deadLink(
  "Linkul este incomplet",
  "Deschideți-l din nou din mesajul primit. Dacă nu funcționează, sunați-ne sau scrieți-ne și nu vă mai trimitem noutăți.",
);
