import { redirect } from "react-router";
import { findOpenedKey, redirectToCleanAddress } from "#app/auth/secret-links/opened-links.server.ts";
import { stopDigest } from "#app/commands/settings/stop-digest.server.ts";
import { answerPage, readFormValues } from "#app/http/form.server.ts";
import { requireFound } from "#app/http/require-found.server.ts";
import { deadLink } from "#app/link-pages/dead-link.tsx";
import { ButtonForm, headers, links, meta, PersonalPage } from "#app/link-pages/short-page.tsx";
import { opensDigest } from "#app/notifications/digest/digest-link.server.ts";
import { getNotificationSettings } from "#app/notifications/settings/notification-settings.server.ts";
import { answerLostPosts } from "#app/ui/connection/broken-connection.ts";
import type { Route } from "./+types/digest-off";

export { headers, links, meta };

export const clientMiddleware = [answerLostPosts];

export function loader({ request, params }: Route.LoaderArgs) {
  const kept = requireLink(request, params.token);
  if (!kept) redirectToCleanAddress(request, { address: "/rezumat/oprire", key: params.token });
  return { isOn: getNotificationSettings().sends_digest };
}

/** The button of this page, and the one press of a mail program (RFC 8058), which wants no redirect. */
export async function action({ request, params }: Route.ActionArgs) {
  requireLink(request, params.token);
  const values = await readFormValues(request);
  const stopped = stopDigest(new Date());
  if (!stopped.ok) return answerPage(stopped, {});
  if (values["List-Unsubscribe"] === "One-Click") return { errors: {} as Record<string, string>, message: undefined };
  throw redirect(`/rezumat/${params.token}`, 303);
}

export default function DigestOff({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PersonalPage title="Rezumatul dimineții">
      {loaderData.isOn ? (
        <>
          <h1>Nu mai doriți rezumatul dimineții?</h1>
          <p>Apăsați butonul și site-ul nu mai trimite dimineața lista cererilor deschise. Cererile noi se anunță în continuare.</p>
          <ButtonForm error={actionData?.errors.form}>Oprește rezumatul</ButtonForm>
        </>
      ) : (
        <>
          <h1>Rezumatul dimineții este oprit</h1>
          <p>
            Cererile noi se anunță în continuare. Un administrator îl pornește din nou în <a href="/admin/anunturi">Setări → Anunțuri</a>.
          </p>
        </>
      )}
    </PersonalPage>
  );
}

export const ErrorBoundary = deadLink(
  "Linkul este incomplet",
  "Deschideți-l din nou din mesajul primit. Rezumatul se oprește și din pagina Anunțuri a administrării.",
);

function requireLink(request: Request, token: string): string | undefined {
  const kept = findOpenedKey(request, `/rezumat/${token}`);
  requireFound(opensDigest(kept ?? token) || undefined);
  return kept;
}
