/**
 * Limits of the site, one a line: how often something may be asked for, and how much may come at once; with the file that says so to whoever
 * meets one, and the test that meets it. Where a limit counts or is told, it is read here. Runs in the browser too.
 */

type Limited = {
  /** File with the sentence for whoever is refused. */
  told: `app/${string}`;
  test: `${string}.test.ts`;
};

/** Points in so many seconds; of an address where nothing else is said. */
type Rate = Limited & { points: number; duration: number };

/** Pages that one address may have made in a minute; a call or a form costs a tenth of a page. */
export const PAGES_A_MINUTE = 120;
/**
 * Cost of an answer that has to be made: a point for five milliseconds of the processor, as tests/drills/cost.ts measures them. Sheets and
 * cards are paid where they are made; one that is there already is a file like any other.
 */
export const COST = { page: 10, sheet: 20, card: 40, list: 3, other: 1 };

const PAGES = {
  points: PAGES_A_MINUTE * COST.page,
  duration: 60,
  told: "app/http/edge/plain-page.server.ts",
  test: "tests/http/edge.test.ts",
} as const;

export const RATES = {
  // Answers that have to be made, by their cost (edge/steps/checks.server.ts): far more than a person, far less than a flood.
  page: PAGES,
  // What is sent is counted apart: who reads too much does not close the form to his neighbours at the same address.
  sent: PAGES,
  // What pages of other sites have browsers fetch from here, without anybody behind the address knowing.
  foreign: PAGES,
  offer: { points: 30, duration: 600, told: "app/commands/visitor-form.server.ts", test: "tests/http/offer-request.test.ts" },
  letter: { points: 20, duration: 600, told: "app/commands/offer/answer-offer.server.ts", test: "tests/http/written-offer.test.ts" },
  rating: { points: 60, duration: 600, told: "app/commands/product/rate-product.server.ts", test: "tests/http/rating.test.ts" },
  // Counted votes of one product from one /48: from the ninth on they are nobody's opinion.
  "near-rating": { points: 7, duration: 86_400, told: "app/commands/product/rate-product.server.ts", test: "tests/http/rating.test.ts" },
  // What browsers report of the policy: a page with an extension in it may send a dozen.
  report: { points: 100, duration: 600, told: "app/routes/policy-reports-call.ts", test: "tests/http/policy-reports.test.ts" },
  // A sign-in that succeeds forgives the ones before it with the same name (auth/admin.server.ts).
  login: { points: 10, duration: 900, told: "app/commands/account/sign-in.server.ts", test: "tests/http/auth.test.ts" },
  // Codes of a telephone, by the person whose they would be: of a million one is right, three with its neighbours.
  code: { points: 5, duration: 900, told: "app/commands/account/refuse-code.server.ts", test: "tests/http/second-step.test.ts" },
  // Beginnings of a sign-in with a passkey, each of which is remembered for minutes.
  challenge: { points: 30, duration: 300, told: "app/commands/account/passkey-steps.server.ts", test: "tests/http/passkeys.test.ts" },
  // Numbers that a colleague has looked up while he types them, by the colleague.
  "known-caller": {
    points: 120,
    duration: 600,
    told: "app/commands/lead/write-down-lead.server.ts",
    test: "tests/http/request-by-hand.test.ts",
  },
  // Calls of a program, by its token; and tokens that open nothing, by the address they come from.
  token: { points: 300, duration: 60, told: "app/auth/api-tokens/token-store.server.ts", test: "tests/http/api-tokens.test.ts" },
  "token-guess": { points: 20, duration: 600, told: "app/auth/api-tokens/token-store.server.ts", test: "tests/http/api-tokens.test.ts" },
} as const satisfies Record<string, Rate>;

type Size = Limited & { bytes: number };

const KB = 1024;
const MB = KB * KB;

const UPLOAD = { told: "app/media/upload/image-sending.ts", test: "tests/http/admin-uploads.test.ts" } as const;
const IMPORT = { told: "app/commands/import/upload-rules.ts", test: "app/commands/import/upload-rules.test.ts" } as const;
const BODY = { told: "app/http/edge/plain-page.server.ts", test: "tests/http/edge.test.ts" } as const;

export const SIZES = {
  /** An address, its parameters included. */
  address: { bytes: 4 * KB, ...BODY },
  voteBody: { bytes: KB, ...BODY },
  /** Strangers may post to it: the name and password, the code, the answer of a passkey. */
  signInBody: { bytes: 4 * KB, ...BODY },
  adminBody: { bytes: 512 * KB, ...BODY },
  otherBody: { bytes: 32 * KB, ...BODY },
  /** Six files of the largest kind, and the fields beside them. */
  uploadBody: { bytes: 61 * MB, ...UPLOAD },
  /** A picture or a document. */
  file: { bytes: 10 * MB, ...UPLOAD },
  table: { bytes: 20 * MB, ...IMPORT },
  archive: { bytes: 55 * MB, ...IMPORT },
  smallTable: { bytes: MB, ...IMPORT },
  snippet: { bytes: 20 * KB, told: "app/settings/settings-store.server.ts", test: "app/settings/snippet.server.test.ts" },
} as const satisfies Record<string, Size>;

/** How many may come at once. */
export const COUNTS = { tableRows: 20_000, consultants: 500, archivePictures: 300, uploadedPictures: 6 } as const;
