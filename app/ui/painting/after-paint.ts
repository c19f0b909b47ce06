/**
 * Runs what takes long once the browser has shown what a touch has done so far: until the next picture it answers nobody. Never in a tab that is not
 * looked at, where nothing is painted. Returns what takes it back.
 */
export function afterPaint(run: () => void): () => void {
  let isWanted = true;
  requestAnimationFrame(() => setTimeout(() => isWanted && run()));
  return () => {
    isWanted = false;
  };
}
