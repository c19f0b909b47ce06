import { useRef } from "react";
import { useShortcutSwitch, useShortcuts } from "./use-shortcuts.ts";

type ShortcutListProps = {
  /** The keys, as they are written on them, and what they do. */
  keys: readonly (readonly [keys: string, words: string])[];
};

/** The button 'Taste' and the list behind it, also by '?'. Nothing where no scripts run: there the keys do nothing. */
export function ShortcutList({ keys }: ShortcutListProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { isReady, isOn, set } = useShortcutSwitch();
  const open = () => dialog.current?.showModal();
  useShortcuts({ "?": open });
  if (!isReady) return null;
  return (
    <>
      <button
        className="button button--line button--small shortcuts-button"
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        onClick={open}
      >
        Taste
      </button>
      <dialog className="shortcuts" aria-labelledby="taste-titlu" ref={dialog}>
        <div className="confirm">
          <h2 id="taste-titlu">Taste</h2>
          <dl className="shortcuts__keys">
            {keys.map(([names, words]) => (
              <div key={names}>
                <dt>
                  {names.split(" ").map((name) => (
                    <kbd key={name}>{name}</kbd>
                  ))}
                </dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
          <label className="check">
            <input type="checkbox" checked={isOn} onChange={(event) => set(event.target.checked)} />
            <span>Tastele lucrează</span>
          </label>
          <form method="dialog">
            <button className="button" type="submit">
              Închide
            </button>
          </form>
        </div>
      </dialog>
    </>
  );
}
