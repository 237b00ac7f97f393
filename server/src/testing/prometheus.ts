/** One parsed line of metrics. */
export interface Series {
  name: string;
  labels: Record<string, string>;
  value: number;
}

export interface Family {
  type: string;
  help: string;
  series: Series[];
}

const NAME = '[a-zA-Z_:][a-zA-Z0-9_:]*';
const LABEL = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"/y;
const SAMPLE = new RegExp(`^(${NAME})(?:\\{(.*)\\})? (\\S+)$`);
const VALUE = /^(?:[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?|[+-]?Inf|NaN)$/i;
const TYPES = ['counter', 'gauge', 'histogram', 'summary', 'untyped'];

const labelsOf = (text: string, line: string): Record<string, string> => {
  const labels: Record<string, string> = {};
  LABEL.lastIndex = 0;
  while (LABEL.lastIndex < text.length) {
    const [, name, value] = LABEL.exec(text) ?? [];
    if (name === undefined || value === undefined) throw new Error(`No labels: ${line}`);
    if (name in labels) throw new Error(`A label twice: ${line}`);
    labels[name] = value;
    if (LABEL.lastIndex < text.length && text[LABEL.lastIndex++] !== ',')
      throw new Error(`No comma: ${line}`);
  }
  return labels;
};

const numberOf = (text: string, line: string): number => {
  if (!VALUE.test(text)) throw new Error(`No value: ${line}`);
  return Number(text.replace(/inf/i, 'Infinity'));
};

/** The buckets of each series add up, in order. */
const demandBuckets = (name: string, { series }: Family): void => {
  const keyOf = ({ labels: { le: _, ...labels } }: Series) => JSON.stringify(labels);
  const buckets = Map.groupBy(
    series.filter((one) => one.name === `${name}_bucket`),
    keyOf,
  );
  const counts = series.filter((one) => one.name === `${name}_count`);
  if (counts.length !== buckets.size) throw new Error(`${name} lacks a count or its buckets.`);
  for (const count of counts) {
    const own = buckets.get(keyOf(count)) ?? [];
    const bounds = own.map(({ labels }) => numberOf(labels.le ?? '', name));
    const isRising = (all: number[]) =>
      all.every((one, at) => at === 0 || one >= (all[at - 1] ?? 0));
    if (bounds.at(-1) !== Number.POSITIVE_INFINITY || !isRising(bounds))
      throw new Error(`The buckets of ${name} are not in order.`);
    if (!isRising(own.map(({ value }) => value)) || own.at(-1)?.value !== count.value)
      throw new Error(`The buckets of ${name} do not count up.`);
  }
};

/** Parses the text format 0.0.4 as Prometheus does, and throws on anything invalid. */
export const readMetrics = (text: string): Map<string, Family> => {
  const families = new Map<string, Family>();
  const seen = new Set<string>();
  let current = '';
  if (!text.endsWith('\n')) throw new Error('The last line has no end.');
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const [, help, about] = /^# HELP (\S+) (.+)$/.exec(line) ?? [];
    const [, typed, type] = /^# TYPE (\S+) (\S+)$/.exec(line) ?? [];
    if (help !== undefined && about !== undefined) {
      if (families.has(help)) throw new Error(`Twice: ${help}`);
      families.set(help, { type: '', help: about, series: [] });
      current = help;
    } else if (typed !== undefined && type !== undefined) {
      const family = families.get(typed);
      if (family === undefined || typed !== current || family.type !== '' || !TYPES.includes(type))
        throw new Error(`Out of place: ${line}`);
      family.type = type;
    } else {
      const [, name = '', labels = '', value = ''] = SAMPLE.exec(line) ?? [];
      const family = families.get(current);
      const suffix = name.startsWith(current) ? name.slice(current.length) : undefined;
      const suffixes = family?.type === 'histogram' ? ['_bucket', '_sum', '_count'] : [''];
      if (suffix === undefined || !suffixes.includes(suffix) || !family?.type)
        throw new Error(`Out of place: ${line}`);
      const series = { name, labels: labelsOf(labels, line), value: numberOf(value, line) };
      const key = name + JSON.stringify(Object.entries(series.labels).sort());
      if (seen.has(key)) throw new Error(`A series twice: ${line}`);
      seen.add(key);
      family.series.push(series);
    }
  }
  for (const [name, family] of families)
    if (family.type === 'histogram') demandBuckets(name, family);
  return families;
};

/** The value with these labels; undefined if there is none. */
export const valueIn = (
  families: ReadonlyMap<string, Family>,
  name: string,
  labels: Record<string, string> = {},
): number | undefined =>
  [...families.values()]
    .flatMap(({ series }) => series)
    .find(
      (one) =>
        one.name === name &&
        Object.entries(labels).every(([label, value]) => one.labels[label] === value),
    )?.value;
