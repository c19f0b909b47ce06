import { type ChangeEvent, type DragEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { sizeWords } from "#app/language/numbers.ts";
import {
  IMAGE_TYPES,
  NO_IMAGES,
  refusalOfChoice,
  refusalOfFile,
  type Sent,
  sendImages,
  uploadingWords,
} from "#app/media/upload/image-sending.ts";
import { COUNTS, SIZES } from "#app/registers/limits.ts";

type ImageUploadProps = {
  address: string;
  page: string;
  onSent: (sent: Exclude<Sent, { kind: "stopped" }>) => void;
};

export function ImageUpload({ address, page, onSent }: ImageUploadProps) {
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const [isOver, setOver] = useState(false);
  const [isReady, setReady] = useState(false);
  const [progress, setProgress] = useState<{ percent: number; stop: () => void }>();
  const input = useRef<HTMLInputElement>(null);
  const send = useRef<HTMLButtonElement>(null);
  const stop = useRef<HTMLButtonElement>(null);
  const next = useRef<RefObject<HTMLElement | null>>(undefined);
  const isSending = progress !== undefined;

  useEffect(() => {
    setReady(true);
    // Chosen before the scripts arrived.
    setChosen([...(input.current?.files ?? [])]);
  }, []);

  useEffect(() => {
    // The pressed button has gone; whoever has moved on to something else meanwhile stays there.
    if (document.activeElement === document.body) (isSending ? stop : next.current)?.current?.focus();
    if (!isSending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isSending]);

  /** The field shows, and a form sent without the script would send, what is chosen here. */
  function choose(files: readonly File[]) {
    setChosen(files);
    const transfer = new DataTransfer();
    for (const file of files) transfer.items.add(file);
    if (input.current) input.current.files = transfer.files;
  }

  function add(files: Iterable<File>) {
    const fresh = [...files].filter((file) => !chosen.some((other) => isSame(file, other)));
    choose([...chosen, ...fresh]);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const refusal = refusalOfChoice(chosen);
    if (refusal) return onSent({ kind: "refused", message: refusal });
    const controller = new AbortController();
    const show = (percent: number) => setProgress({ percent, stop: () => controller.abort() });
    show(0);
    const sent = await sendImages(address, chosen, show, controller.signal);
    if (sent.kind === "stored") choose([]);
    next.current = sent.kind === "stored" ? input : send;
    setProgress(undefined);
    if (sent.kind !== "stopped") onSent(sent);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (!isSending) add(event.dataTransfer.files);
  }

  function dragOver(event: DragEvent) {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(!isSending);
  }

  return (
    <Form
      className={isOver ? "panel drop pile is-over" : "panel drop pile"}
      method="post"
      action={page}
      encType="multipart/form-data"
      onSubmit={submit}
      onDragOver={dragOver}
      onDragLeave={({ currentTarget, relatedTarget }) => setOver((was) => was && currentTarget.contains(relatedTarget as Node | null))}
      onDrop={drop}
    >
      <div className="field">
        <label htmlFor="imagini">Adaugă imagini</label>
        <input
          type="file"
          id="imagini"
          name="images[]"
          accept={IMAGE_TYPES}
          multiple
          aria-describedby="imagini-ajutor"
          ref={input}
          disabled={isSending}
          onChange={({ currentTarget }: ChangeEvent<HTMLInputElement>) => add(currentTarget.files ?? [])}
        />
      </div>
      <p className="hint" id="imagini-ajutor">
        {`Cel mult ${COUNTS.uploadedPictures} odată, JPG, PNG sau WebP. Recomandat 1600–2000 px pe latura lungă, circa ${sizeWords(SIZES.file.bytes)} pe fișier.`}
        {isReady && " Puteți și să trageți fișierele aici."}
      </p>
      {chosen.length > 0 && (
        <Chosen
          files={chosen}
          isSending={isSending}
          onRemove={(file) => {
            choose(chosen.filter((other) => other !== file));
            input.current?.focus();
          }}
        />
      )}
      {progress && <Progress percent={progress.percent} words={uploadingWords(chosen.length)} />}
      {/* Keys, because a button that became the other while it is pressed would send the form. */}
      {progress ? (
        <button key="stop" className="button button--line" type="button" ref={stop} onClick={progress.stop}>
          Oprește uploadul
        </button>
      ) : (
        <button key="send" className="button" name="intent" value="upload" type="submit" ref={send}>
          Uploadează
        </button>
      )}
    </Form>
  );
}

type ChosenProps = { files: readonly File[]; isSending: boolean; onRemove: (file: File) => void };

function Chosen({ files, isSending, onRemove }: ChosenProps) {
  const refusal = refusalOfChoice(files);
  const isOfAll = refusal !== undefined && refusal !== NO_IMAGES && files.every((file) => refusalOfFile(file) === undefined);
  return (
    <>
      <ul className="chosen pile" aria-label="Imagini alese">
        {files.map((file) => (
          <li className="cluster" key={`${file.name} ${file.size} ${file.lastModified}`}>
            <PictureThumbnail file={file} />
            <p className="small">
              <span className="chosen__name">{file.name}</span>
              <span className="mute">{sizeWords(file.size)}</span>
              {refusalOfFile(file) && <strong className="error">{withoutHeading(refusalOfFile(file))}</strong>}
            </p>
            {!isSending && (
              <button className="button button--small button--line" type="button" onClick={() => onRemove(file)}>
                Scoate<span className="vh"> {file.name}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {isOfAll && <p className="error small">{withoutHeading(refusal)}</p>}
    </>
  );
}

/** Seen in every percent, heard in quarters. */
function Progress({ percent, words }: { percent: number; words: string }) {
  const quarter = Math.floor(percent / 25) * 25;
  return (
    <div>
      <progress max={100} value={percent} aria-label="Progresul încărcării" />
      <p className="small">
        <span role="status">{words}</span> <span aria-hidden="true">{percent < 100 ? `${percent}%` : "se prelucrează"}</span>
      </p>
      <p className="vh" role="status">
        {quarter > 0 && quarter < 100 && `${quarter}%`}
        {quarter === 100 && "Se prelucrează imaginile"}
      </p>
    </div>
  );
}

function isSame(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}

/** The style sheet writes "Eroare:" before every error. */
function withoutHeading(refusal = ""): string {
  return refusal.replace("Eroare la upload: ", "");
}

const SIDE = 144;

/** A chosen file in small, drawn on a canvas: the content security policy lets no picture in but the site's own. */
function PictureThumbnail({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isWanted = true;
    // Scaled while it is decoded: six pictures of a camera would fill a phone's memory.
    createImageBitmap(file, { resizeWidth: SIDE, resizeQuality: "medium" }).then(
      (bitmap) => {
        if (isWanted) drawCovering(bitmap, canvas.current);
        bitmap.close();
      },
      // Not a picture this browser can open; the server will say what it makes of it.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [file]);
  return (
    <span aria-hidden="true">
      <canvas ref={canvas} width={SIDE} height={SIDE} />
    </span>
  );
}

function drawCovering(bitmap: ImageBitmap, canvas: HTMLCanvasElement | null): void {
  const scale = Math.max(SIDE / bitmap.width, SIDE / bitmap.height);
  const [width, height] = [bitmap.width * scale, bitmap.height * scale];
  canvas?.getContext("2d")?.drawImage(bitmap, (SIDE - width) / 2, (SIDE - height) / 2, width, height);
}
