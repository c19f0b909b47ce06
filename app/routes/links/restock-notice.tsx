import { redirect } from "react-router";
import { cleanNoticeAddress, readNoticeToken } from "#app/auth/secret-links/notice-link.server.ts";
import { findOpenedKey, redirectToCleanAddress } from "#app/auth/secret-links/opened-links.server.ts";
import { withdrawNotice } from "#app/commands/restock/forget-notice.server.ts";
import { useCompany } from "#app/company/use-company.ts";
import { answerPage, readFormValues } from "#app/http/form.server.ts";
import { refuse } from "#app/http/refusal.ts";
import { requireFound } from "#app/http/require-found.server.ts";
import { deadLink } from "#app/link-pages/dead-link.tsx";
import { ButtonForm, headers, links, meta, PersonalDataNote, PersonalPage } from "#app/link-pages/short-page.tsx";
import { findNotice } from "#app/restock/restock.server.ts";
import { answerLostPosts } from "#app/ui/connection/broken-connection.ts";
import { ErrorNote } from "#app/ui/flash.tsx";
import type { Route } from "./+types/restock-notice";

const ONLY_BY_MAIL = "Adresa se șterge cu linkul din mesajul nostru sau la cerere, prin e-mail ori la telefon.";

export { headers, links, meta };

export const clientMiddleware = [answerLostPosts];

/** Whose address it is stands here in part only: who was given the link by mistake learns no address. */
export function loader({ request, params }: Route.LoaderArgs) {
  const { id, mayDelete, kept } = requireNotice(request, params.token);
  if (!kept) redirectToCleanAddress(request, { address: cleanNoticeAddress(params.token), key: params.token });
  const notice = findNotice(id);
  return {
    notice: notice && {
      // Lower case: the stored spelling would reveal that somebody else asked first.
      email: maskedEmail(notice.email.toLowerCase()),
      product: notice.product_name,
      slug: notice.product_slug,
      isNotified: notice.told_at !== null,
      mayDelete,
    },
  };
}

/** The button of this page, and the one press of a mail program (RFC 8058), which wants no redirect. */
export async function action({ request, params }: Route.ActionArgs) {
  const { id, mayDelete } = requireNotice(request, params.token);
  const values = await readFormValues(request);
  const withdrawn = mayDelete ? withdrawNotice(id) : refuse(403, { form: ONLY_BY_MAIL });
  if (!withdrawn.ok) return answerPage(withdrawn, {});
  if (values["List-Unsubscribe"] === "One-Click") return { errors: {} as Record<string, string>, message: undefined };
  throw redirect(`/anunt/${params.token}`, 303);
}

export default function NoticePage({ loaderData: { notice }, actionData }: Route.ComponentProps) {
  return (
    <PersonalPage title="Anunț de revenire în stoc">
      {notice ? <Waiting notice={notice} error={actionData?.errors.form} /> : <Forgotten />}
      <PersonalDataNote />
    </PersonalPage>
  );
}

type WaitingProps = { notice: NonNullable<Route.ComponentProps["loaderData"]["notice"]>; error: string | undefined };

function Waiting({ notice: { email, product, slug, isNotified, mayDelete }, error }: WaitingProps) {
  return (
    <>
      <h1>{isNotified ? "V-am scris că a revenit" : "Vă anunțăm când revine"}</h1>
      <p>
        {isNotified
          ? `${product} a revenit în stoc și v-am scris la ${email}. Nu vă mai scriem despre el, iar adresa se șterge automat la 30 de zile după mesaj.`
          : `Când ${product} este din nou în stoc, vă scriem o singură dată la ${email}. Dacă nu revine în 12\u00a0luni, ștergem adresa.`}
      </p>
      <p>
        <a className="more" href={`/produse/${slug}`}>
          Înapoi la {product}
        </a>
      </p>
      {mayDelete ? (
        <ButtonForm error={error} look="button button--line">
          {isNotified ? "Șterge adresa acum" : "Renunță și șterge adresa"}
        </ButtonForm>
      ) : (
        <>
          <ErrorNote>{error}</ErrorNote>
          <HowToWithdraw isNotified={isNotified} />
        </>
      )}
    </>
  );
}

/** Anybody may have typed the address: only its reader deletes it, or we do on request. */
function HowToWithdraw({ isNotified }: { isNotified: boolean }) {
  const { email, phones } = useCompany();
  const [phone] = phones;
  return (
    <p>
      Dacă vă răzgândiți, scrieți-ne la <a href={`mailto:${email}`}>{email}</a> sau sunați la{" "}
      <a href={`tel:${phone.href}`}>{phone.display}</a> și ștergem adresa.
      {!isNotified && " Linkul din mesajul nostru o șterge și el, pe loc."}
    </p>
  );
}

function Forgotten() {
  return (
    <>
      <h1>Adresa este ștearsă</h1>
      <p>Nu vă scriem despre acest produs, iar adresa de e-mail nu mai este la noi. Puteți cere oricând din nou să vă anunțăm.</p>
      <p>
        <a className="more" href="/produse">
          Toate produsele
        </a>
      </p>
    </>
  );
}

export const ErrorBoundary = deadLink(
  "Linkul este incomplet",
  "Deschideți-l din nou din mesajul primit. Dacă nu funcționează, sunați-ne sau scrieți-ne și ștergem adresa.",
);

function requireNotice(request: Request, token: string): { id: number; mayDelete: boolean; kept: string | undefined } {
  const kept = findOpenedKey(request, `/anunt/${token}`);
  return { ...requireFound(readNoticeToken(kept ?? token)), kept };
}

function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}
