import { useEffect, useRef, useState } from "react";
import { FileField } from "#app/admin-kit/form/admin-form.tsx";
import { readUploaded, siteAddressAt } from "#app/media/picture.ts";
import { TextImage } from "#app/media/responsive-image.tsx";
import { SelectField, TextField, useFormState } from "#app/ui/form/field.tsx";
import { takePress } from "#app/ui/lightbox/press.ts";

const NAMES = "imagini-cu-nume";

export function PictureChoice({ name, label, pictures }: { name: string; label: string; pictures: readonly string[] }) {
  const { values } = useFormState();
  const file = values[`${name}.file`] ?? "";
  const [chosen, setChosen] = useState(file);
  const own = file && !pictures.includes(file) ? [[file, "Imaginea încărcată"] as const] : [];
  const [isLooking, setLooking] = useState(false);
  const options = [...own, ...pictures.map((one) => [one, pictureWords(one)] as const)];
  return (
    <div className="picture-choice stack">
      <div>{chosen && <TextImage picture={{ file: chosen, alt: "" }} sizes="8rem" />}</div>
      <div className="fields">
        <SelectField
          name={`${name}.file`}
          label={label}
          blank="Fără imagine"
          options={options}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
        <a className="small" href={`#${NAMES}`} onClick={(event) => takePress(event) && setLooking(true)}>
          Alegeți dintre imagini
        </a>
        {isLooking && (
          <PictureDialog select={`${name}.file`} label={label} chosen={chosen} options={options} onClose={() => setLooking(false)} />
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
  options: readonly (readonly [file: string, words: string])[];
  onClose: () => void;
};

/** Chooses in the list beside it, which without scripts is all there is. */
function PictureDialog({ select, label, chosen, options, onClose }: PictureDialogProps) {
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
      <ul className="picture-names stack">
        {options.map(([file, words]) => (
          <li key={file}>
            <button type="button" aria-pressed={file === chosen} onClick={() => choose(file)}>
              <TextImage picture={{ file, alt: "" }} sizes="9rem" />
              {words}
            </button>
          </li>
        ))}
      </ul>
    </dialog>
  );
}

/** Each picture small above its name, once for all choices of the page: a list of choices can show no picture. */
export function PictureNames({ pictures }: { pictures: readonly string[] }) {
  return (
    <section className="panel panel--after" id={NAMES} tabIndex={-1} aria-labelledby={`${NAMES}-titlu`}>
      <h2 id={`${NAMES}-titlu`}>Imaginile, cu numele lor</h2>
      <ul className="picture-names stack">
        {pictures.map((file) => (
          <li key={file}>
            <img src={siteAddressAt(file, 300)} alt="" width={300} height={188} loading="lazy" decoding="async" />
            {pictureWords(file)}
          </li>
        ))}
      </ul>
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
  const dash = file.lastIndexOf("-");
  const [kind, number] = [file.slice(0, dash), file.slice(dash + 1)];
  return `${PLACES[kind] ?? (kind.startsWith("contact/") ? "Contact" : kind)} ${number}`;
}
