import {
  type AskedQuestion,
  type FinderQuestion,
  type FinderSource,
  readFinderFacts,
  type TraitedProduct,
  type Traits,
} from "./finder-facts.ts";

export type FinderChoice = Readonly<Record<string, string>>;

/** View of the finder on the page; made on the server, so that no rule travels to the browser. */
export type FinderView = {
  questions: { key: string; label: string; chosen: string; options: { value: string; label: string; total: number }[] }[];
  active: { key: string; question: string; label: string; without: number }[];
};

export function readTraits(questions: readonly FinderQuestion[], source: FinderSource): Traits {
  const facts = readFinderFacts(source);
  return Object.fromEntries(
    questions.map(({ key, row, options }) => {
      const explicit = facts.of(row);
      const told = options.filter((option) => explicit !== "" && option.stated.test(explicit));
      return [key, (told.length > 0 ? told : options.filter((option) => option.matches(facts))).map(({ value }) => value)];
    }),
  );
}

export function readFinderChoice(questions: readonly AskedQuestion[], params: URLSearchParams): FinderChoice {
  return Object.fromEntries(
    questions
      .map(({ key, options }) => [key, options.find(({ value }) => value === params.get(key))?.value] as const)
      .filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

export function filterByChoice<Product extends TraitedProduct>(products: readonly Product[], choice: FinderChoice): Product[] {
  const wanted = Object.entries(choice);
  return products.filter(({ traits }) => wanted.every(([key, value]) => traits[key]?.includes(value)));
}

export function viewFinder(
  questions: readonly AskedQuestion[],
  products: readonly TraitedProduct[],
  choice: FinderChoice,
): FinderView | undefined {
  const without = (key: string) => Object.fromEntries(Object.entries(choice).filter(([other]) => other !== key));
  const shown = questions.map(({ key, label, options }) => {
    const left = tally(filterByChoice(products, without(key)), key);
    const all = tally(products, key);
    const known = options
      .map(({ value, label }) => ({ value, label, total: left.get(value) ?? 0, ever: all.get(value) ?? 0 }))
      .filter(({ value, ever }) => ever > 0 || choice[key] === value);
    const tells = choice[key] !== undefined || known.some(({ ever }) => ever < products.length);
    return { key, label, chosen: choice[key] ?? "", options: tells ? known.map(({ ever, ...option }) => option) : [] };
  });
  const useful = shown.filter(({ options }) => options.length > 0);
  if (useful.length === 0) return undefined;
  const active = useful.flatMap(({ key, label, chosen, options }) => {
    const option = options.find(({ value }) => value === chosen);
    return option ? [{ key, question: label, label: option.label, without: filterByChoice(products, without(key)).length }] : [];
  });
  return { questions: useful, active };
}

function tally(products: readonly TraitedProduct[], key: string): Map<string, number> {
  const totals = new Map<string, number>();
  for (const { traits } of products) for (const value of traits[key] ?? []) totals.set(value, (totals.get(value) ?? 0) + 1);
  return totals;
}
