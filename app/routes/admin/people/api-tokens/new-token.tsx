import { useId } from "react";
import { CopyButton } from "#app/routes/admin/lead/copy-button.tsx";

/** The token that was just made. Its hash alone is stored, so this is the only time it can be read. */
export function NewToken({ token }: { token: string }) {
  const id = useId();
  return (
    <section className="panel narrow" aria-labelledby="tokenul-nou">
      <h2 id="tokenul-nou">Tokenul nou</h2>
      <div className="fields">
        <p>Se arată numai acum. Copiați-l în programul care îl folosește și nu îl trimiteți prin e-mail.</p>
        <div className="shown-once">
          <label className="vh" htmlFor={id}>
            Tokenul nou
          </label>
          <input className="input" id={id} readOnly value={token} onFocus={(event) => event.currentTarget.select()} />
          <CopyButton text={token} words="tokenul" said="Tokenul este copiat." />
        </div>
      </div>
    </section>
  );
}
