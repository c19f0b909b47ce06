import { Form, isRouteErrorResponse, Link } from "react-router";
import { PermittedLink } from "#app/admin-kit/page/page-head.tsx";
import { useMayOpen } from "#app/admin-kit/signed-in.ts";
import type { Forbidden } from "#app/auth/admission.server.ts";
import { homeOf } from "#app/auth/roles.ts";
import { failureCode, isStorageRefusal, type StorageRefusal } from "#app/http/refusal.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { NAVIGATION, SETTINGS } from "#app/routes/admin/navigation/navigation.ts";
import { ErrorNote } from "#app/ui/flash.tsx";

export function AdminErrorScreen({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && isStorageRefusal(error.data)) return <NotStored refusal={error.data} />;
  const forbidden = forbiddenOf(error);
  if (forbidden) return <NotHis forbidden={forbidden} />;
  if (isRouteErrorResponse(error) && error.status === 404) return <NotThere />;
  const code = isRouteErrorResponse(error) ? failureCode(error.data) : undefined;
  return (
    <>
      <h1>A apărut o eroare. Încercați din nou.</h1>
      <p className="small mute" lang="en">
        Unexpected Application Error!
      </p>
      {code && <Code code={code} />}
    </>
  );
}

/** The specification's title and status, what they mean, and where to go on, of what this person may open. */
function NotThere() {
  const mayOpen = useMayOpen();
  const ways = [NAVIGATION.leads, NAVIGATION.products, NAVIGATION.experts, SETTINGS].filter(({ page }) => mayOpen(page));
  return (
    <div className="fields narrow">
      <h1>Pagina nu a fost găsită</h1>
      <p>
        Adresa este greșită sau ce era aici a fost șters.
        {mayOpen("bin") && (
          <>
            {" "}
            Ce s-a șters de curând este în <Link to={adminPath("bin")}>Coș</Link>.
          </>
        )}
      </p>
      <p className="actions">
        {ways.map(({ to, label }) => (
          <PermittedLink key={to} to={to} words={label} />
        ))}
      </p>
      <p className="small mute" lang="en">
        Unexpected Application Error! 404 Not Found
      </p>
    </div>
  );
}

export function forbiddenOf(error: unknown): Forbidden | undefined {
  const isForbidden = isRouteErrorResponse(error) && error.status === 403 && typeof error.data === "object" && error.data !== null;
  return isForbidden && "frame" in error.data ? (error.data as Forbidden) : undefined;
}

function NotHis({ forbidden: { title, text, frame } }: { forbidden: Forbidden }) {
  return (
    <div className="fields narrow">
      <h1>{title}</h1>
      <p>{text}</p>
      <p>
        <PermittedLink to={homeOf(frame.role)} words="La cereri" look="button" />
      </p>
    </div>
  );
}

/** Screen of a post that was not stored, which waits in hidden fields: the button posts it once more, with and without scripts. */
function NotStored({ refusal: { title, text, retry, code } }: { refusal: StorageRefusal }) {
  return (
    <>
      <h1>{title}</h1>
      <ErrorNote>{text}</ErrorNote>
      {retry.fields ? (
        <Form className="actions" method="post" action={retry.action}>
          {retry.fields.map(([name, value], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the fields of one posted form, which never change
            <input key={index} type="hidden" name={name} value={value} />
          ))}
          <button className="button" type="submit">
            Încearcă din nou
          </button>
          <Link to={retry.action}>Renunță</Link>
        </Form>
      ) : (
        <p>
          <Link to={retry.action}>Înapoi la pagină</Link>
        </p>
      )}
      <Code code={code} />
    </>
  );
}

function Code({ code }: { code: string }) {
  return (
    <p className="small mute">
      Codul erorii: <span className="num">{code}</span>. Cu acest cod găsiți eroarea în jurnalul serverului.
    </p>
  );
}
