type Labels = Readonly<Record<string, string | number>>;

/** `suffix` is the ending of a histogram's sample: "_bucket", "_sum", "_count". */
export type Sample = { labels?: Labels; value: number; suffix?: string };

export type Metric = { name: string; type: "counter" | "gauge" | "histogram"; help: string; samples: readonly Sample[] };

export const counter = (name: string, help: string, samples: readonly Sample[]): Metric => ({ name, type: "counter", help, samples });
export const gauge = (name: string, help: string, samples: readonly Sample[]): Metric => ({ name, type: "gauge", help, samples });

export function samplesBy(label: string, values: readonly (readonly [string, number])[]): Sample[] {
  return values.map(([key, value]) => ({ labels: { [label]: key }, value }));
}

export const EXPOSITION_TYPE = "text/plain; version=0.0.4; charset=utf-8";

export function exposition(metrics: readonly Metric[]): string {
  return metrics
    .flatMap(({ name, type, help, samples }) => [
      `# HELP ${name} ${help.replaceAll("\\", "\\\\").replaceAll("\n", "\\n")}`,
      `# TYPE ${name} ${type}`,
      ...samples.map(({ labels = {}, value, suffix = "" }) => `${name}${suffix}${labelWords(labels)} ${numberWords(value)}`),
    ])
    .map((line) => `${line}\n`)
    .join("");
}

/** The samples of a histogram; `buckets` counts each range alone, its last place what is above the last bound. */
export function histogram(bounds: readonly number[], buckets: readonly number[], sum: number, labels: Labels): Sample[] {
  let count = 0;
  const below = [...bounds, Number.POSITIVE_INFINITY].map((bound, index) => {
    count += buckets[index] ?? 0;
    return { suffix: "_bucket", labels: { ...labels, le: numberWords(bound) }, value: count };
  });
  return [...below, { suffix: "_sum", labels, value: sum }, { suffix: "_count", labels, value: count }];
}

function labelWords(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(String(value))}"`);
  return pairs.length > 0 ? `{${pairs.join(",")}}` : "";
}

function escaped(text: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
}

function numberWords(value: number): string {
  if (value === Number.POSITIVE_INFINITY) return "+Inf";
  return Number.isNaN(value) ? "NaN" : String(value);
}
