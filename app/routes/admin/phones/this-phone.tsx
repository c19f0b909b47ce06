import { type MouseEvent, useEffect, useRef, useState } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { Submit } from "#app/admin-kit/form/admin-form.tsx";
import { FieldsPanel } from "#app/admin-kit/page/page-head.tsx";
import { isInstalled } from "#app/routes/admin/installed/installed-app.ts";
import { ErrorNote } from "#app/ui/flash.tsx";
import { describeFields, FormState, type Refused, TextField } from "#app/ui/form/field.tsx";
import { findEndpoint, subscribe } from "../installed/installed-app.ts";

type ThisPhoneProps = {
  phones: readonly { endpoint: string; label: string }[];
  /** Undefined while there are no keys and none can be made. */
  publicKey: string | undefined;
  state: Refused | undefined;
};

/** Answers of the browser about itself; nothing yet on the server and in the first moment. */
type Known = { obstacle: Obstacle | undefined; endpoint: string | undefined };

const FIELDS = describeFields({
  label: {
    label: "Numele telefonului",
    isOptional: true,
    hint: "De exemplu „Telefonul Anei”. Fără nume, apare browserul.",
    maxLength: 60,
    autoComplete: "off",
  },
});

export function ThisPhone({ phones, publicKey, state }: ThisPhoneProps) {
  const known = useKnown(phones);
  const own = known?.endpoint && phones.find(({ endpoint }) => endpoint === known.endpoint);
  return (
    <FieldsPanel id="acesta" title="Telefonul acesta" look="narrow">
      <p>O notificare la fiecare cerere nouă, chiar dacă administrarea este închisă, pe telefon sau pe calculator.</p>
      {own ? (
        <p className="flash">Acest telefon este înregistrat: „{own.label}”.</p>
      ) : known?.obstacle ? (
        <p className="flash flash--warn">{OBSTACLE_WORDS[known.obstacle]}</p>
      ) : publicKey === undefined ? (
        <p className="flash flash--warn">
          Acum nu se poate înregistra niciun telefon: datele nu pot fi salvate. Reîncărcați pagina peste câteva minute.
        </p>
      ) : (
        <TellForm publicKey={publicKey} state={state} />
      )}
    </FieldsPanel>
  );
}

/** The hidden fields are filled by the browser's answer; a post without them is refused with the reason. */
function TellForm({ publicKey, state }: { publicKey: string; state: ThisPhoneProps["state"] }) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const navigation = useNavigation();
  const [step, setStep] = useState<{ isAsking: boolean; failure?: string }>({ isAsking: false });
  async function ask(event: MouseEvent) {
    event.preventDefault();
    setStep({ isAsking: true });
    try {
      const told = await subscribe(publicKey);
      if (!form.current) return;
      const fields = new FormData(form.current);
      for (const [name, value] of Object.entries(told)) fields.set(name, value);
      setStep({ isAsking: false });
      await submit(fields, { method: "post" });
    } catch (error) {
      setStep({ isAsking: false, failure: failureWords(error) });
    }
  }
  const isBusy = step.isAsking || navigation.formData?.has("endpoint") === true;
  const failure = step.failure ?? Object.values(state?.errors ?? {})[0];
  return (
    <Form className="fields" method="post" ref={form}>
      <ErrorNote>{failure}</ErrorNote>
      <input type="hidden" name="endpoint" value="" />
      <input type="hidden" name="p256dh" value="" />
      <input type="hidden" name="auth" value="" />
      <FormState values={{ label: state?.values.label }} errors={{}}>
        <TextField {...FIELDS.label} />
      </FormState>
      <div>
        <Submit label="Înregistrează acest telefon" pending="Se înregistrează…" isBusy={isBusy} onClick={ask} />
      </div>
      <noscript>
        <p className="hint">Butonul are nevoie de JavaScript: numai browserul poate da adresa la care primește notificările.</p>
      </noscript>
    </Form>
  );
}

/** Looks anew when the list has changed: then this browser may have been added or removed. */
function useKnown(phones: ThisPhoneProps["phones"]): Known | undefined {
  const [known, setKnown] = useState<Known>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list is the news
  useEffect(() => {
    let isShown = true;
    const obstacle = obstacleOf({
      isSecure: window.isSecureContext,
      hasPush: "serviceWorker" in navigator && "PushManager" in window && "Notification" in window,
      permission: "Notification" in window ? Notification.permission : "default",
      // An iPad calls itself a Mac; a Mac has no fingers on its screen.
      isAppleMobile: /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1),
      isInstalled: isInstalled(),
    });
    findEndpoint()
      .catch(() => undefined)
      .then((endpoint) => isShown && setKnown({ obstacle, endpoint }));
    return () => {
      isShown = false;
    };
  }, [phones]);
  return known;
}

export type Browser = {
  isSecure: boolean;
  hasPush: boolean;
  permission: "default" | "granted" | "denied";
  isAppleMobile: boolean;
  isInstalled: boolean;
};

type Obstacle = "insecure" | "install-first" | "unsupported" | "denied";

/** In the order in which they would be cleared away; undefined where nothing is in the way. */
export function obstacleOf({ isSecure, hasPush, permission, isAppleMobile, isInstalled }: Browser): Obstacle | undefined {
  if (!isSecure) return "insecure";
  if (isAppleMobile && !isInstalled) return "install-first";
  if (!hasPush) return "unsupported";
  return permission === "denied" ? "denied" : undefined;
}

export const OBSTACLE_WORDS: Record<Obstacle, string> = {
  insecure: "Notificările merg numai pe o conexiune sigură. Deschideți administrarea la adresa care începe cu https://.",
  "install-first":
    "Pe iPhone și iPad, administrarea trebuie întâi instalată: în Safari apăsați Partajare, apoi „Adaugă la ecranul principal”. Deschideți-o de acolo și reveniți la această pagină.",
  unsupported: "Acest browser nu poate primi notificări. Folosiți Chrome, Edge, Firefox sau Safari, la o versiune recentă.",
  denied: "Ați refuzat notificările acestui site. Permiteți-le din setările browserului (semnul de lângă adresă), apoi reîncărcați pagina.",
};

export function failureWords(error: unknown): string {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError") return "Nu ați permis notificările. Apăsați din nou butonul și alegeți „Permite”.";
  if (name === "AbortError") return "Serviciul de notificări al browserului nu a răspuns. Încercați din nou peste câteva minute.";
  return "Telefonul nu a putut fi înregistrat. Încercați din nou.";
}
