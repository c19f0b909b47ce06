/** What the history must know of a thing to put it back, whatever it is. */

/** A thing as JSON keeps it. */
export type Whole = Record<string, unknown>;

/** Where something was not put back quite as it was, a sentence says what. */
export type Notes = string[];

export type Subject = {
  /** Undefined while it is not there, or lies in the bin. */
  read: () => Whole | undefined;
  put: (wanted: Whole, now: Date) => Notes;
  /** Why it cannot become that now; `undefined` stands for not being there. */
  refuses?: (wanted: Whole | undefined) => string | undefined;
  /** Where one sees it. */
  address: string;
  /** What a version does not bring back: it is no part of how the thing was, but of what it is for. */
  stays?: readonly string[];
  /** It stands in the frame of every page, so that the next one must be a new document. */
  isInEveryPage?: boolean;
  /** Of what can be added and deleted. */
  presence?: Presence;
};

type Presence = {
  takeAway: (now: Date) => void;
  /** There again as it was; `put` follows where a version is wanted. */
  bringBack: (whole: Whole, now: Date) => Notes;
  /** What is said of one that was taken away: "în coș". */
  gone: string;
  /** Where one goes when it is not there any more. */
  list: string;
};
