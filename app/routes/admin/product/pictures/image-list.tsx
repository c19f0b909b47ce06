import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { AdminForm, EnterSubmit, Submit } from "#app/admin-kit/form/admin-form.tsx";
import { addressAt, type Picture } from "#app/media/picture.ts";
import type { FlashMessage } from "#app/ui/flash.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { describeFields, FormState, useFormState } from "#app/ui/form/field.tsx";

export type OwnedPicture = Picture & { id: number; shows_result?: number };

type ImageListProps = {
  images: readonly OwnedPicture[];
  values: Record<string, string>;
  answer: { values?: Record<string, string>; errors?: Record<string, string> } | undefined;
  address: string;
  page: string;
  login: string;
  label?: string;
  onMessage: (message: FlashMessage) => void;
};

/** One form for all: whichever button is pressed, the typed alternative texts are saved with it. */
export function ImageList({ images, values, answer, address, page, login, label = "Imaginile produsului", onMessage }: ImageListProps) {
  const confirmed = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [isReady, setReady] = useState(false);
  const typed = answer?.values ?? values;
  const { shown, drag, dragHandlers } = useImageOrder({ images, address: `${address}/reorder`, login, onMessage });
  const ids = images.map(({ id }) => id).join();
  const lastIds = useRef(ids);

  useEffect(() => setReady(true), []);

  useEffect(() => {
    // The button that moved or deleted a picture may have gone with it: the keyboard goes on at the list.
    if (lastIds.current !== ids && document.activeElement === document.body) list.current?.focus();
    lastIds.current = ids;
  }, [ids]);

  function ask(event: MouseEvent) {
    if (!window.confirm("Ștergi această imagine?")) return event.preventDefault();
    if (confirmed.current) confirmed.current.value = "1";
  }

  function forget() {
    if (confirmed.current) confirmed.current.value = "";
  }

  return (
    <AdminForm action={page} encType="multipart/form-data" preventScrollReset keeps="texte" values={typed} onClickCapture={forget}>
      <EnterSubmit label="Salvează textele alternative" intent="alts" />
      <input type="hidden" name="confirmed" ref={confirmed} />
      <FormState values={typed} errors={answer?.values && answer.errors}>
        <ErrorSummary title="Textele nu au fost salvate" fields={factsOf(shown)} level={2} />
      </FormState>
      <ul className="images stack" key={answer?.values?.stamp} ref={list} tabIndex={-1} aria-label={label}>
        {shown.map((image, index) => (
          <li key={image.id} className={classOf(image.id, index, drag)} data-image={image.id}>
            <div className="images__picture" {...dragHandlers(image.id)}>
              <img
                src={addressAt(image, 300)}
                alt={image.alt_text}
                width={300}
                height={300}
                loading="lazy"
                decoding="async"
                draggable={false}
              />
              {isReady && shown.length > 1 && (
                <span className="images__handle" data-handle="" aria-hidden="true" title="Trageți pentru a schimba ordinea">
                  ⠿
                </span>
              )}
            </div>
            <div className="field">
              <label htmlFor={`alt-${image.id}`} className="small">
                Text alternativ<span className="vh"> al imaginii {index + 1}</span>
              </label>
              <AltText name={`alt-${image.id}`} />
            </div>
            {image.shows_result !== undefined && <ResultTick name={`rezultat-${image.id}`} number={index + 1} />}
            <div className="actions">
              {index === 0 ? (
                <strong className="state tone-good">Principală</strong>
              ) : (
                <>
                  <Press intent={`main-${image.id}`} label="Setează ca principală" number={index + 1} />
                  <Press intent={`up-${image.id}`} label="Mută mai sus" sign=":" number={index + 1} />
                </>
              )}
              {index < shown.length - 1 && <Press intent={`down-${image.id}`} label="Mută mai jos" sign=":" number={index + 1} />}
              <Submit label="Șterge" about={` imaginea ${index + 1}`} look="small danger" intent={`delete-${image.id}`} onClick={ask} />
            </div>
          </li>
        ))}
      </ul>
      <div className="actions actions--after">
        <Submit label="Salvează textele alternative" intent="alts" />
      </div>
    </AdminForm>
  );
}

function AltText({ name }: { name: string }) {
  const { values } = useFormState();
  return <input className="input" id={name} name={name} defaultValue={values[name]} maxLength={200} />;
}

function ResultTick({ name, number }: { name: string; number: number }) {
  const { values } = useFormState();
  return (
    <label className="check small">
      <input type="checkbox" name={name} value="1" defaultChecked={values[name] === "1"} />
      <span>
        Imaginea arată rezultatul (cultura crescută)<span className="vh">, imaginea {number}</span>
      </span>
    </label>
  );
}

function factsOf(images: readonly OwnedPicture[]) {
  const facts = images.flatMap(({ id }, index) => [
    [`alt-${id}`, { label: `Textul alternativ al imaginii ${index + 1}` }] as const,
    [`rezultat-${id}`, { label: `Imaginea ${index + 1} arată rezultatul`, id: `alt-${id}` }] as const,
  ]);
  return describeFields(Object.fromEntries(facts));
}

function Press({ intent, label, sign = "", number }: { intent: string; label: string; sign?: string; number: number }) {
  return (
    <button className="button button--small button--line" name="intent" value={intent} type="submit">
      <span aria-hidden="true">{label}</span>
      <span className="vh">{`${label}${sign} imaginea ${number}`}</span>
    </button>
  );
}

/** The second step of a deletion where there are no scripts to ask. */
export function AskToDelete({ image }: { image: OwnedPicture }) {
  return (
    <AdminForm className="panel confirm stack" encType="multipart/form-data" sends={{ confirmed: "1" }}>
      <h2>Ștergi această imagine?</h2>
      <p>{image.alt_text}</p>
      <div className="actions">
        <Submit label="Șterge" look="danger" intent={`delete-${image.id}`} />
        <Submit label="Renunță" look="line" intent="alts" />
      </div>
    </AdminForm>
  );
}

function classOf(id: number, index: number, drag: { id: number; over: number } | undefined): string | undefined {
  const classes = [index === 0 && "main", drag?.id === id && "is-dragged", drag?.over === id && drag.id !== id && "is-target"];
  return classes.filter(Boolean).join(" ") || undefined;
}

/** Order of pictures by drag, with mouse, pen or finger: shown at once, sent to the reorder call, taken back when that fails. */

const EDGE = 56;
const STEP = 14;

type Drag = { id: number; over: number };

type ImageOrderOptions<Image> = {
  images: readonly Image[];
  address: string;
  login: string;
  onMessage: (message: FlashMessage) => void;
};

function useImageOrder<Image extends { id: number }>({ images, address, login, onMessage }: ImageOrderOptions<Image>) {
  const [order, setOrder] = useState<readonly number[]>();
  const [drag, setDrag] = useState<Drag>();
  const isSaving = useRef(false);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const shown = order ? images.toSorted((a, b) => placeIn(order, a.id) - placeIn(order, b.id)) : images;
  const isDragging = drag !== undefined;

  useEffect(() => {
    if (!isDragging) return;
    const cancel = ({ key }: KeyboardEvent) => key === "Escape" && setDrag(undefined);
    window.addEventListener("keydown", cancel);
    return () => window.removeEventListener("keydown", cancel);
  }, [isDragging]);

  async function save(next: readonly number[]) {
    const isMain = next[0] !== shown[0]?.id;
    isSaving.current = true;
    setOrder(next);
    const status = await post(address, { order: next });
    if (status === 401) return navigate(login);
    if (status === 200) await revalidate();
    isSaving.current = false;
    setOrder(undefined);
    if (status === 200)
      return onMessage({ kind: "ok", text: isMain ? "Imaginea a fost setată ca principală!" : "Ordinea a fost salvată", seconds: 2 });
    onMessage({ kind: "error", text: isMain ? "Eroare la setarea imaginii principale" : "Eroare la salvarea ordinii", seconds: 3 });
  }

  /** For the element that holds a picture. A finger drags by the handle alone, so that the page still scrolls by the picture. */
  function dragHandlers(id: number) {
    return {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const isHandle = (event.target as Element).closest("[data-handle]") !== null;
        if (event.button !== 0 || isSaving.current || shown.length < 2 || (event.pointerType === "touch" && !isHandle)) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ id, over: id });
      },
      onPointerMove({ clientX, clientY }: PointerEvent<HTMLElement>) {
        if (!drag) return;
        if (clientY < EDGE) window.scrollBy(0, -STEP);
        if (clientY > window.innerHeight - EDGE) window.scrollBy(0, STEP);
        const over = imageAt(clientX, clientY) ?? drag.over;
        if (over !== drag.over) setDrag({ id: drag.id, over });
      },
      onPointerUp() {
        if (drag && drag.over !== drag.id) void save(withMoved(shown, drag));
        setDrag(undefined);
      },
      onPointerCancel: () => setDrag(undefined),
    };
  }

  return { shown, drag, dragHandlers };
}

function withMoved(images: readonly { id: number }[], { id, over }: Drag): number[] {
  const ids = images.map((image) => image.id);
  return ids.filter((other) => other !== id).toSpliced(ids.indexOf(over), 0, id);
}

function placeIn(order: readonly number[], id: number): number {
  return order.includes(id) ? order.indexOf(id) : order.length;
}

function imageAt(x: number, y: number): number | undefined {
  const id = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-image]")?.dataset.image;
  return id === undefined ? undefined : Number(id);
}

async function post(address: string, body: unknown): Promise<number> {
  try {
    const { status } = await fetch(address, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    return status;
  } catch {
    return 0;
  }
}
