/** Milliseconds in which a vote can be undone, besides those in which the clock stands still. */
const TIME_TO_UNDO = 5_000;

export type UndoableVote = {
  wait: () => void;
  resume: () => void;
  undo: () => void;
  send: () => void;
};

/** `send` is called once: when the time is up or the page is left, unless the vote is undone before. */
export function startUndoableVote(send: () => void): UndoableVote {
  let isOver = false;
  let clock = setTimeout(finish, TIME_TO_UNDO);
  document.addEventListener("visibilitychange", leave);
  window.addEventListener("pagehide", finish);

  function end(): void {
    isOver = true;
    clearTimeout(clock);
    document.removeEventListener("visibilitychange", leave);
    window.removeEventListener("pagehide", finish);
  }
  function finish(): void {
    if (isOver) return;
    end();
    send();
  }
  function leave(): void {
    if (document.visibilityState === "hidden") finish();
  }
  function resume(): void {
    clearTimeout(clock);
    if (!isOver) clock = setTimeout(finish, TIME_TO_UNDO);
  }
  return { wait: () => clearTimeout(clock), resume, undo: end, send: finish };
}
