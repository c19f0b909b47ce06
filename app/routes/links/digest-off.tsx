import { stopDigest } from "#app/commands/settings/save-page.server.ts";
import { answerIntent } from "#app/http/form.server.ts";
import { deadLink } from "#app/link-pages/link-page.tsx";
import { answerPress, LINK_HEADERS, openLink, openLinkPage } from "#app/link-pages/opened-link.server.ts";
import { ButtonForm, links, meta, ShortLinkPage } from "#app/link-pages/short-page.tsx";
import { DIGEST_LINK } from "#app/notifications/digest/digest.server.ts";
import { getNotificationSettings } from "#app/notifications/settings/notification-settings.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { answerLostPosts } from "#app/ui/connection/broken-connection.ts";
import type { Route } from "./+types/digest-off";

export { links, meta };

export const headers = () => LINK_HEADERS;

export const clientMiddleware = [answerLostPosts];

export function loader({ request, params }: Route.LoaderArgs) {
  openLinkPage(DIGEST_LINK, request, params.token, new Date());
  const isOn = getNotificationSettings().sends_digest;
  return isOn ? { isOn } : { isOn, settings: adminPath("notifications") };
}

export async function action({ request, params }: Route.ActionArgs) {
  const now = new Date();
  openLink(DIGEST_LINK, request, params.token, now);
  return await answerIntent(request, {
    "": (values) => {
      const stopped = stopDigest(now);
      return stopped.ok ? answerPress(values, `/rezumat/${params.token}`) : stopped;
    },
  });
}

export default function DigestOff({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ShortLinkPage title="Rezumatul dimineții">
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
            Cererile noi se anunță în continuare. Un administrator îl pornește din nou în{" "}
            <a href={loaderData.settings}>Setări → Anunțuri</a>.
          </p>
        </>
      )}
    </ShortLinkPage>
  );
}

export const ErrorBoundary = deadLink(
  "Linkul este incomplet",
  "Deschideți-l din nou din mesajul primit. Rezumatul se oprește și din pagina Anunțuri a administrării.",
);
