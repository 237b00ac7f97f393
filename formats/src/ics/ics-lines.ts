/** A property of a calendar file, RFC 5545. */
export interface IcsLine {
  name: string;
  /** By their names in capitals; without quotes. */
  params: ReadonlyMap<string, string>;
  value: string;
  /** Unfolded, as it came. */
  raw: string;
}

export interface IcsComponent {
  name: string;
  lines: IcsLine[];
  components: IcsComponent[];
}

/** The file is not a calendar, or has more than is read of one. */
export class IcsError extends Error {
  readonly reason: 'invalid' | 'tooMany';
  constructor(reason: IcsError['reason']) {
    super(reason);
    this.reason = reason;
  }
}

const DEPTH_MAX = 8;
const LINE_MAX_CHARS = 65_536;
const NAME = /^[A-Za-z0-9-]+/;
/** `;NAME=value`, `;NAME="value"`, and lists of them. */
const PARAM = /;([A-Za-z0-9-]+)=((?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*)/y;

const lineOf = (raw: string): IcsLine | undefined => {
  const name = NAME.exec(raw)?.[0];
  if (name === undefined || raw.length > LINE_MAX_CHARS) return undefined;
  const params = new Map<string, string>();
  let at = name.length;
  for (;;) {
    PARAM.lastIndex = at;
    const found = PARAM.exec(raw);
    if (found === null) break;
    const [all, key = '', value = ''] = found;
    params.set(key.toUpperCase(), value.replaceAll('"', ''));
    at += all.length;
  }
  if (raw[at] !== ':') return undefined;
  return { name: name.toUpperCase(), params, value: raw.slice(at + 1), raw };
};

/** The components of a file; what is not a property is left out. Throws an `IcsError`. */
export const readIcsLines = (
  text: string,
  { componentsMax }: { componentsMax: number },
): IcsComponent => {
  const root: IcsComponent = { name: '', lines: [], components: [] };
  const open = [root];
  let count = 0;
  for (const raw of text
    .replace(/^\uFEFF/, '')
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r?\n|\r/)) {
    const line = lineOf(raw);
    const inside = open.at(-1);
    if (line === undefined || inside === undefined) continue;
    if (line.name === 'BEGIN') {
      count += 1;
      if (count > componentsMax || open.length > DEPTH_MAX) throw new IcsError('tooMany');
      const component = { name: line.value.trim().toUpperCase(), lines: [], components: [] };
      inside.components.push(component);
      open.push(component);
    } else if (line.name === 'END') {
      if (open.length > 1) open.pop();
    } else if (inside !== root) inside.lines.push(line);
  }
  if (!root.components.some(({ name }) => name === 'VCALENDAR')) throw new IcsError('invalid');
  return root;
};

/** The lines of a component, as they came. */
export const rawLinesOf = ({ name, lines, components }: IcsComponent): string[] => [
  `BEGIN:${name}`,
  ...lines.map(({ raw }) => raw),
  ...components.flatMap(rawLinesOf),
  `END:${name}`,
];

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', N: '\n' };
export const textOfIcs = (value: string): string =>
  value.replace(/\\(.)/g, (_, char: string) => ESCAPES[char] ?? char);
export const icsText = (text: string): string =>
  text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

const OCTETS_MAX = 75;
const octets = (char: string): number => {
  const code = char.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x8_00 ? 2 : code < 0x1_00_00 ? 3 : 4;
};

/** A line as it is written: in parts of at most 75 octets, no character of which is split. */
export const foldedIcs = (line: string): string => {
  let folded = '';
  let used = 0;
  for (const char of line) {
    const size = octets(char);
    if (used + size > OCTETS_MAX) {
      folded += '\r\n ';
      used = 1;
    }
    folded += char;
    used += size;
  }
  return `${folded}\r\n`;
};
