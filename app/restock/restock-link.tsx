import { useCompany } from "#app/company/use-company.ts";
import { answerIntent } from "#app/http/form.server.ts";
import { refuse } from "#app/http/refusal.ts";
import { deadLink } from "#app/link-pages/link-page.tsx";
import { answerPress, LINK_HEADERS, openLink, openLinkPage } from "#app/link-pages/opened-link.server.ts";
import { ButtonForm, links, meta, PersonalDataNote, ShortLinkPage } from "#app/link-pages/short-page.tsx";
import { answerLostPosts } from "#app/ui/connection/broken-connection.ts";
import { ErrorNote } from "#app/ui/flash.tsx";
import type { Route } from "./+types/restock-link";
import { withdrawNotice } from "./ask-restock.server.ts";
import { findNotice, RESTOCK_LINK } from "./restock-store.server.ts";

const ONLY_BY_MAIL = "Adresa se șterge cu linkul din mesajul nostru sau la cerere, prin e-mail ori la telefon.";

export { links, meta };

export const headers = () => LINK_HEADERS;

export const clientMiddleware = [answerLostPosts];

/** An address stands here in part only: who was given the link by mistake learns no address. */
export function loader({ request, params }: Route.LoaderArgs) {
  const { id, mayDelete } = openLinkPage(RESTOCK_LINK, request, params.token, new Date()).opened;
  const notice = findNotice(id);
  return {
    notice: notice && {
      // Lower case: the stored spelling would reveal that somebody else asked first.
      email: maskedEmail(notice.email.toLowerCase()),
      product: notice.product_name,
      slug: notice.product_slug,
      isNotified: notice.notified_at !== null,
      mayDelete,
    },
  };
}

export async function action({ request, params }: Route.ActionArgs) {
  const { id, mayDelete } = openLink(RESTOCK_LINK, request, params.token, new Date()).opened;
  return await answerIntent(request, {
    "": (values) => {
      const withdrawn = mayDelete ? withdrawNotice(id) : refuse(403, { form: ONLY_BY_MAIL });
      return withdrawn.ok ? answerPress(values, `/anunt/${params.token}`) : withdrawn;
    },
  });
}

export default function NoticePage({ loaderData: { notice }, actionData }: Route.ComponentProps) {
  return (
    <ShortLinkPage title="Anunț de revenire în stoc">
      {notice ? <Waiting notice={notice} error={actionData?.errors.form} /> : <Forgotten />}
      <PersonalDataNote />
    </ShortLinkPage>
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

function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}
