export type Counters = {
  /** Adds to a count, which begins anew once it is over. Returns its points then, and the seconds until it is over. */
  add: (key: string, points: number, seconds: number) => { points: number; left: number };
  /** Takes points back from a count, at most what it has. */
  subtract: (key: string, points: number) => void;
  read: (key: string) => number;
  take: (key: string) => boolean;
};

export type Log = { info: (line: string) => void; warn: (about: { error?: unknown; more?: number }, line: string) => void };

export type BackgroundWork = { stop: () => Promise<unknown> };

export type Sharing = {
  isShared: boolean;
  counters: Counters;
  catchUp: () => void;
  /** Does in one process of several what must not be done twice: in this one whenever it holds the lease. */
  runAsLeader: (begin: () => BackgroundWork, log: Log) => BackgroundWork;
};
