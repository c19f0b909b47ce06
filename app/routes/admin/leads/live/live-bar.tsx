import { useEffect, useState } from "react";
import { Link } from "react-router";
import { Submit } from "#app/admin-kit/form/admin-form.tsx";
import { arrivalWords } from "#app/leads/live/arrivals.ts";
import { INBOX_NEWS } from "#app/leads/live/news-address.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { chime, isSoundOn, maySound, setSound } from "./chime.ts";
import type { LiveInbox } from "./live-inbox.ts";

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
