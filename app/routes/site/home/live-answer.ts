import { useEffect, useState } from "react";
import type { TypedArea } from "#app/catalog/quantity/area-input.tsx";
import type { AreaAnswer } from "./home-answers.server.ts";

/** Long enough for a slow typist's next letter, short enough to feel immediate. */
const TYPING_PAUSE = 250;

type Live = { of: string; answer: AreaAnswer | undefined };

/** Answer for the area that is typed; undefined while there is none, and where it cannot be had. `isWaiting` from the first letter on. */
export function useLiveAnswer(slug: string, area: TypedArea | undefined): { answer: AreaAnswer | undefined; isWaiting: boolean } {
  const [live, setLive] = useState<Live>();
  const asked = area ? new URLSearchParams({ categorie: slug, suprafata: area.amount, um: area.unit }).toString() : "";
  useEffect(() => {
    if (asked === "") return;
    const stop = new AbortController();
    const say = (answer: AreaAnswer | undefined) => stop.signal.aborted || setLive({ of: asked, answer });
    const timer = setTimeout(() => void fetchAnswer(asked, stop.signal).then(say, () => say(undefined)), TYPING_PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [asked]);
  const isOfCrop = asked !== "" && live?.of.startsWith(`categorie=${slug}&`);
  return { answer: isOfCrop ? live?.answer : undefined, isWaiting: asked !== "" && live?.of !== asked };
}

async function fetchAnswer(asked: string, signal: AbortSignal): Promise<AreaAnswer | undefined> {
  const response = await fetch(`/raspuns.json?${asked}`, { signal });
  return response.ok ? (((await response.json()) as AreaAnswer | null) ?? undefined) : undefined;
}
