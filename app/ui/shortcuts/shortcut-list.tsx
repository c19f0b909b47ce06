import { useRef } from "react";
import { useShortcutSwitch, useShortcuts } from "./use-shortcuts.ts";

type ShortcutListProps = {
  keys: readonly (readonly [keys: string, words: string])[];
};

/** Until scripts run the button only keeps its room, so that nothing moves under a press; where none run there is nothing. */
export function ShortcutList({ keys }: ShortcutListProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { isReady, isOn, set } = useShortcutSwitch();
  const open = () => dialog.current?.showModal();
  useShortcuts({ "?": open });
  return (
    <>
      <button
        className={`button button--line button--small shortcuts-button${isReady ? "" : " shortcuts-button--waiting"}`}
        type="button"
        disabled={!isReady}
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        onClick={open}
      >
        Scurtături
      </button>
      <dialog className="shortcuts" aria-labelledby="scurtaturi" ref={dialog}>
        <div className="confirm stack">
          <h2 id="scurtaturi">Scurtături</h2>
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
            <span>Scurtături active</span>
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
