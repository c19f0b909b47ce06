/** Runs what takes long once the browser has painted what a touch did; never in a tab out of sight. Returns what takes it back. */
export function afterPaint(run: () => void): () => void {
  let isWanted = true;
  requestAnimationFrame(() => setTimeout(() => isWanted && run()));
  return () => {
    isWanted = false;
  };
}
