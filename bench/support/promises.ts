/** The commit that ratios are promised against, and what every figure may be beside any other commit: nothing gets worse unseen. */
export const BASELINE = "47f0e133ac261d64d53b8d01ad0586c3de41911f";
export const NOT_WORSE = 1.1;

type Promised = {
  folder: "site" | "browser" | "machine";
  /** The file of ../sabotage that breaks it. */
  sabotage: string;
  /** Whether it can be measured beside another commit; "always" where nothing else is promised: beside the baseline where none is named. */
  compares?: "asked" | "always";
};

/** Every promise of speed by its name, which is that of its file. */
export const PROMISES: Record<string, Promised> = {
  lead: { folder: "site", sabotage: "burns", compares: "asked" },
  render: { folder: "site", sabotage: "burns", compares: "asked" },
  admin: { folder: "site", sabotage: "burns", compares: "always" },
  import: { folder: "site", sabotage: "writes-slowly", compares: "always" },
  cached: { folder: "site", sabotage: "burns", compares: "asked" },
  cost: { folder: "site", sabotage: "burns" },
  growth: { folder: "site", sabotage: "burns" },
  upload: { folder: "site", sabotage: "burns" },
  crowd: { folder: "site", sabotage: "lets-caches-keep" },
  memory: { folder: "machine", sabotage: "holds-memory", compares: "always" },
  start: { folder: "machine", sabotage: "starts-late" },
  suite: { folder: "machine", sabotage: "burns", compares: "always" },
  weight: { folder: "browser", sabotage: "sends-more" },
  lighthouse: { folder: "browser", sabotage: "holds-browsers" },
  interaction: { folder: "browser", sabotage: "holds-browsers" },
};

/** Commit that a bench compares with: the one that was asked for, the baseline where it measures nothing else, or none. */
export function comparedWith(name: string, asked: string | undefined): string | undefined {
  const { compares } = PROMISES[name] ?? {};
  if (compares === undefined) return undefined;
  return asked ?? (compares === "always" ? BASELINE : undefined);
}

/** The most that a figure may be of what it is at a commit. */
export function mostBeside(commit: string, promised: number): number {
  return commit === BASELINE ? promised : NOT_WORSE;
}
