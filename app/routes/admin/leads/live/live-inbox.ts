import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation, useRevalidator } from "react-router";
import { knownLeads, type LatestLead, listArrivals, titleWith } from "#app/leads/live/arrivals.ts";
import { isSoundOn, ring } from "./chime.ts";
import { followNews } from "./inbox-news.ts";

const TOGETHER = 200;
/** A press sooner than this after an arrival was not meant for it. */
const NOTICE = 1_500;

export type LiveInbox = {
  /** The server no longer answers. */
  isLost: boolean;
  arrived: readonly LatestLead[];
  /** The rows to mark: what has arrived, and after that has been seen, what was last to arrive. */
  fresh: ReadonlySet<number>;
};

export function useLiveInbox(last: number, latest: readonly LatestLead[]): LiveInbox {
  const isLost = useNews(last);
  const [seen, setSeen] = useState(() => knownLeads(latest));
  const [marked, setMarked] = useState<readonly number[]>([]);
  const arrived = listArrivals(latest, seen);
  const newest = arrived[0]?.id;

  useEffect(() => {
    document.title = titleWith(arrived.length, document.title);
    return () => {
      document.title = titleWith(0, document.title);
    };
  }, [arrived.length]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival once
  useEffect(() => {
    if (newest === undefined) return;
    if (isSoundOn()) void ring(newest);
    setMarked(arrived.map(({ id }) => id));
    const acknowledge = () => setSeen(knownLeads(latest));
    const presses = ["pointerdown", "keydown"] as const;
    const timer = setTimeout(() => {
      for (const press of presses) addEventListener(press, acknowledge);
      addEventListener("focus", acknowledge);
    }, NOTICE);
    return () => {
      clearTimeout(timer);
      for (const press of presses) removeEventListener(press, acknowledge);
      removeEventListener("focus", acknowledge);
    };
  }, [newest]);

  return { isLost, arrived, fresh: new Set(marked) };
}

function useNews(last: number): boolean {
  const [isLost, setLost] = useState(false);
  const { revalidate, state: fetching } = useRevalidator();
  // Fetched anew in the middle of a navigation, that one would begin again and forget that the list is to stay where it is.
  const isBusy = useNavigation().state !== "idle" || fetching !== "idle";
  const now = useRef({ last, isFetching: false, isStale: false });
  now.current.last = last;
  now.current.isFetching = isBusy;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fetchSoon = () => {
      timer = undefined;
      if (now.current.isFetching) now.current.isStale = true;
      else void revalidate();
    };
    const stop = followNews({
      last: () => now.current.last,
      onNews: () => {
        timer ??= setTimeout(fetchSoon, TOGETHER);
      },
      onLost: setLost,
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [revalidate]);
  useEffect(() => {
    if (isBusy || !now.current.isStale) return;
    now.current.isStale = false;
    void revalidate();
  }, [isBusy, revalidate]);
  return isLost;
}

/** A row in use stays in place when news, not one's own press, would take it off the page. */
export function useFocusedRow<Row extends { id: number }>(leads: readonly Row[]): readonly Row[] {
  // One's own posts and filters come with a new location; news do not.
  const { key } = useLocation();
  const before = useRef({ key, leads });
  const shown = before.current.key === key ? withFocused(leads, before.current.leads) : leads;
  useEffect(() => {
    before.current = { key, leads: shown };
  });
  return shown;
}

function withFocused<Row extends { id: number }>(leads: readonly Row[], before: readonly Row[]): readonly Row[] {
  if (leads === before || typeof document === "undefined") return leads;
  const row = document.activeElement?.closest(".lead")?.id;
  const index = before.findIndex(({ id }) => `lead-${id}` === row);
  const focused = before[index];
  return focused && !leads.some(({ id }) => id === focused.id) ? leads.toSpliced(Math.min(index, leads.length), 0, focused) : leads;
}
