import { useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigation, useRevalidator } from "react-router";
import { Submit } from "#app/admin-kit/form/admin-form.tsx";
import { arrivalWords, INBOX_NEWS, knownLeads, type LatestLead, listArrivals, titleWith } from "#app/leads/live/arrivals.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { readLocal, writeLocal } from "#app/ui/local-storage.ts";
import { followNews } from "./inbox-news.ts";

const LOST = "Serverul nu răspunde: cererile noi nu apar acum. Căutăm din nou la fiecare 10 secunde.";

/** News of the open page, or that none can come: in the head, so that no row moves under a finger. */
export function LiveNews({ live }: { live: LiveInbox }) {
  return (
    <>
      <p className={live.arrived.length > 0 ? "live-bar__news" : "vh"} role="status">
        {live.arrived[0] ? <Link to={adminPath("lead", live.arrived[0].id)}>{arrivalWords(live.arrived)}</Link> : null}
      </p>
      {live.isLost && <p className="small mute">{LOST}</p>}
    </>
  );
}

/** For browsers without scripts. */
export function ReloadByItself({ isRefreshing, query }: { isRefreshing: boolean; query: string }) {
  return (
    <noscript>
      <form className="live-bar__refresh cluster" method="post" action={INBOX_NEWS}>
        <input type="hidden" name="interval" value={isRefreshing ? "0" : "60"} />
        <input type="hidden" name="inapoi" value={query} />
        <p className="small mute">
          {isRefreshing ? "Pagina se reîncarcă la fiecare minut." : "Cererile noi apar la reîncărcarea paginii."}
        </p>
        <Submit label={isRefreshing ? "Oprește reîncărcarea" : "Reîncarcă la fiecare minut"} look="line small" />
      </form>
    </noscript>
  );
}

/** Remembered in this browser. Until somebody has pressed something in the page the browser lets nothing sound, and the switch says so. */
export function SoundSwitch() {
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const [isOn, setOn] = useState(isSoundOn);
  const [isLet, setLet] = useState(maySound);
  useEffect(() => {
    if (isLet) return;
    // After the browser has noted the press.
    const look = () => setTimeout(() => setLet(maySound()));
    const presses = ["pointerup", "keydown"] as const;
    for (const press of presses) addEventListener(press, look);
    return () => {
      for (const press of presses) removeEventListener(press, look);
    };
  }, [isLet]);
  function change(wanted: boolean) {
    setSound(wanted);
    setOn(wanted);
    if (wanted) void chime().then(setLet);
  }
  if (!isReady) return null;
  return (
    <p className="live-bar__sound cluster">
      <label className="check" title="Sunet la cerere nouă">
        <input type="checkbox" checked={isOn} onChange={(event) => change(event.currentTarget.checked)} />
        <span>
          Sunet<span className="vh"> la cerere nouă{isOn && !isLet && ", după primul clic în pagină"}</span>
        </span>
      </label>
    </p>
  );
}

const TOGETHER = 200;
/** A press sooner than this after an arrival was not meant for it. */
const NOTICE = 1_500;

type LiveInbox = {
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

/** Two short tones, made by the browser itself. A browser lets a page sound once somebody has pressed something in it. */
const SWITCH = "inbox-sound";
const RUNG = "inbox-rung";
const TONES = [
  [880, 0],
  [1_175, 0.16],
] as const;
const LENGTH = 0.3;
const LOUDNESS = 0.25;

let context: AudioContext | undefined;

function isSoundOn(): boolean {
  return readLocal(SWITCH) !== "off";
}

function setSound(isOn: boolean): void {
  writeLocal(SWITCH, isOn ? "on" : "off");
}

function maySound(): boolean {
  return context?.state === "running" || (navigator.userActivation?.hasBeenActive ?? false);
}

/** Sounds for a request, in one tab of those that are open. Resolves to false where the browser does not let it. */
async function ring(lead: number): Promise<boolean> {
  if (!maySound()) return false;
  if (Number(readLocal(RUNG) ?? 0) >= lead) return true;
  writeLocal(RUNG, String(lead));
  return chime();
}

/** Sounds at once; called by a press, it also makes the browser let later ones through. */
async function chime(): Promise<boolean> {
  try {
    context ??= new AudioContext();
    await context.resume();
    for (const [frequency, begin] of TONES) play(context, frequency, context.currentTime + begin);
    return true;
  } catch {
    return false;
  }
}

function play(audio: AudioContext, frequency: number, begin: number): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(LOUDNESS, begin + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, begin + LENGTH);
  tone.connect(volume).connect(audio.destination);
  tone.start(begin);
  tone.stop(begin + LENGTH);
}
