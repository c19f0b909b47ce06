import { type ReactNode, useEffect, useRef, useState } from "react";
import { FileField } from "#app/admin-kit/form/admin-form.tsx";
import { readUploaded, siteAddressAt } from "#app/media/picture.ts";
import { TextImage } from "#app/media/responsive-image.tsx";
import { Field, TextField, useControl, useFormState } from "#app/ui/form/field.tsx";
import { takePress } from "#app/ui/lightbox/press.ts";

const NAMES = "imagini-cu-nume";

export function PictureChoice({ name, label, pictures }: { name: string; label: string; pictures: readonly string[] }) {
  const { values } = useFormState();
  const file = values[`${name}.file`] ?? "";
  const [chosen, setChosen] = useState(file);
  const all = file && !pictures.includes(file) ? [file, ...pictures] : pictures;
  const [isLooking, setLooking] = useState(false);
  const { frame, control } = useControl({ name: `${name}.file`, label });
  return (
    <div className="picture-choice stack">
      <div>{chosen && <TextImage picture={{ file: chosen, alt: "" }} sizes="8rem" />}</div>
      <div className="fields">
        <Field {...frame}>
          <select className="input" defaultValue={file} onChange={({ target }) => setChosen(target.value)} {...control}>
            <option value="">Fără imagine</option>
            {placesOf(all).map(([place, files]) => (
              <optgroup key={place} label={place}>
                {files.map((one) => (
                  <option key={one} value={one}>
                    {pictureWords(one)}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </Field>
        <a className="small" href={`#${NAMES}`} onClick={(event) => takePress(event) && setLooking(true)}>
          Alegeți dintre imagini
        </a>
        {isLooking && (
          <PictureDialog select={`${name}.file`} label={label} chosen={chosen} pictures={all} onClose={() => setLooking(false)} />
        )}
        <FileField
          className="input"
          name={`${name}.upload`}
          label="Altă imagine, de pe dispozitiv"
          isOptional={true}
          accept="image/jpeg,image/png,image/webp"
        />
        <TextField name={`${name}.alt`} label="Ce se vede în imagine" isOptional maxLength={250} autoComplete="off" />
      </div>
    </div>
  );
}

type PictureDialogProps = {
  select: string;
  label: string;
  chosen: string;
  pictures: readonly string[];
  onClose: () => void;
};

/** Chooses in the list beside it, which without scripts is all there is. */
function PictureDialog({ select, label, chosen, pictures, onClose }: PictureDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  function choose(file: string) {
    const list = dialog.current?.closest("form")?.elements.namedItem(select);
    if (list instanceof HTMLSelectElement) {
      list.value = file;
      list.dispatchEvent(new Event("change", { bubbles: true }));
    }
    dialog.current?.close();
  }
  return (
    <dialog className="picture-dialog" ref={dialog} aria-label={`Alegeți: ${label}`} onClose={onClose}>
      <div className="dialog__bar">
        <p>{label}</p>
        <button type="button" onClick={() => dialog.current?.close()}>
          Renunță
        </button>
      </div>
      <Places pictures={pictures} opened={chosen}>
        {(file) => (
          <button type="button" aria-pressed={file === chosen} onClick={() => choose(file)}>
            <TextImage picture={{ file, alt: "" }} sizes="9rem" />
            {pictureWords(file)}
          </button>
        )}
      </Places>
    </dialog>
  );
}

/** Pictures by the page that they were made for, each page a line that opens; that of the chosen one is open. */
function Places({ pictures, opened, children }: { pictures: readonly string[]; opened?: string; children: (file: string) => ReactNode }) {
  return placesOf(pictures).map(([place, files]) => (
    <details className="disclosure" key={place} open={opened !== undefined && files.includes(opened)}>
      <summary>{`${place} (${files.length})`}</summary>
      <ul className="picture-names stack">
        {files.map((file) => (
          <li key={file}>{children(file)}</li>
        ))}
      </ul>
    </details>
  ));
}

/** Each picture small above its name, once for all choices of the page: a list of choices can show no picture. */
export function PictureNames({ pictures }: { pictures: readonly string[] }) {
  return (
    <section className="panel panel--after" id={NAMES} tabIndex={-1} aria-labelledby={`${NAMES}-titlu`}>
      <h2 id={`${NAMES}-titlu`}>Imaginile, cu numele lor</h2>
      <Places pictures={pictures}>
        {(file) => (
          <>
            <img src={siteAddressAt(file, 300)} alt="" width={300} height={188} loading="lazy" decoding="async" />
            {pictureWords(file)}
          </>
        )}
      </Places>
    </section>
  );
}

/** Where the pictures that come with the site are shown, by their names without the number. */
const PLACES: Record<string, string> = {
  "home/home": "Prima pagină",
  "heroes/bulbi-de-flori": "Bulbi de flori",
  "heroes/faneata": "Fâneață",
  "heroes/gazon": "Gazon",
  "heroes/lucerna": "Lucernă",
  "heroes/pasune": "Pășune",
  "heroes/sfecla": "Sfeclă furajeră",
  "heroes/brand": "Brand",
  "heroes/company": "Toate culturile",
  "about/hero": "Despre noi, sus",
  "about/facility": "Despre noi, galerie",
};

/** "Gazon 1" for "heroes/gazon-1", "Despre noi, galerie 17" for "about/facility-17": the numbers tell pictures of one place apart. */
function pictureWords(file: string): string {
  if (readUploaded(file)) return `Încărcată: ${file.slice("upload/".length, "upload/".length + 6)}`;
  return `${placeOf(file)} ${file.slice(file.lastIndexOf("-") + 1)}`;
}

function placeOf(file: string): string {
  if (readUploaded(file)) return "Încărcate";
  const kind = file.slice(0, file.lastIndexOf("-"));
  return PLACES[kind] ?? (kind.startsWith("contact/") ? "Contact" : kind);
}

function placesOf(pictures: readonly string[]): [place: string, files: string[]][] {
  return [...Map.groupBy(pictures, placeOf)];
}
