import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { adminPath } from "#app/registers/admin-pages.ts";
import { type LostPost, NO_CONNECTION } from "#app/ui/connection/broken-connection.ts";
import { Flash, type FlashMessage } from "#app/ui/flash.tsx";
import { AskToDelete, ImageList, type OwnedPicture } from "./image-list.tsx";
import { ImageUpload } from "./image-upload.tsx";

/** `seconds`: how long the message stays where there are scripts, 5 when not given. `asking`: which picture the page asks about before it is deleted. */
export type PictureAnswer = {
  message?: string | undefined;
  errors?: Record<string, string>;
  seconds?: number;
  asking?: number;
  values?: Record<string, string>;
};

export const MAIN_FAILURE: PictureAnswer = { message: "Eroare la setarea imaginii principale", seconds: 3 };

type PicturePageProps = {
  images: readonly OwnedPicture[];
  values: Record<string, string>;
  answer: PictureAnswer | LostPost | undefined;
  call: string;
  page: string;
  /** Where on it they stand: a post that brings the document anew comes back there. */
  place?: string;
  label?: string;
  empty: string;
  children?: ReactNode;
};

export function PicturePage({ images, values, answer: given, call, page, place = "", label, empty, children }: PicturePageProps) {
  const [note, setNote] = useState<FlashMessage>();
  const answer = useMemo(() => readAnswer(given), [given]);
  const refusal = useMemo(() => refusalOf(answer), [answer]);
  const asked = images.find(({ id }) => id === answer?.asking);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const login = `${adminPath("login")}?inapoi=${encodeURIComponent(page)}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer takes the place of what a script said before
  useEffect(() => setNote(undefined), [answer]);
  return (
    <div className="fields">
      <Flash message={note ?? refusal} />
      {asked && <AskToDelete image={asked} />}
      {children}
      <ImageUpload
        address={call}
        page={page + place}
        onSent={(sent) => {
          if (sent.kind === "signed out") return void navigate(login);
          setNote(
            sent.kind === "stored" ? { kind: "ok", text: sent.message, seconds: 3 } : { kind: "error", text: sent.message, seconds: 5 },
          );
          if (sent.kind === "stored") void revalidate();
        }}
      />
      {images.length > 0 ? (
        <ImageList
          images={images}
          values={values}
          answer={answer}
          login={login}
          address={call}
          page={page + place}
          {...(label && { label })}
          onMessage={setNote}
        />
      ) : (
        <p className="empty">{empty}</p>
      )}
    </div>
  );
}

function readAnswer(given: PictureAnswer | LostPost | undefined): PictureAnswer | undefined {
  if (!given || !("fields" in given)) return given;
  return given.values.intent?.startsWith("main-") ? MAIN_FAILURE : { message: NO_CONNECTION };
}

function refusalOf(answer: PictureAnswer | undefined): FlashMessage | undefined {
  const text = answer?.message ?? (answer?.values ? undefined : answer?.errors?.form);
  return text ? { kind: "error", text, seconds: answer?.seconds ?? 5 } : undefined;
}
