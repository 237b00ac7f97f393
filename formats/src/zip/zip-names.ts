// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
const UNSAFE = /[\u0000-\u001f\u007f<>:"|?*]/g;

/** Invisible signs that turn or split what is read around them; a name may end in another way than it seems. */
const MISLEADING =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff0-\ufffb]/g;
/** What Windows opens as a device, whatever follows the first dot. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])(?= *(?:\.|$))/i;

/** Not by an expression, which would try each of a thousand dots as the first. */
const withoutEnd = (part: string): string => {
  let end = part.length;
  while (end > 0 && (part[end - 1] === '.' || part[end - 1] === ' ')) end--;
  return part.slice(0, end);
};

/** The signs of a name or a path that every system can store. */
const safeSigns = (name: string): string =>
  name.toWellFormed().replace(MISLEADING, '').normalize('NFC').replace(UNSAFE, '_');

/** A part of a path, as every system can store it; empty if nothing is left. */
const safePart = (part: string): string => withoutEnd(part.trim()).replace(DEVICE, '_$&');

/** Keeps folders, but nothing is unpacked outside the target folder. */
const safePath = (name: string): string => {
  const path = safeSigns(name)
    .split(/[/\\]+/)
    .map(safePart)
    .filter((part) => part !== '')
    .join('/');
  return path === '' ? 'file' : path;
};

/** The name of a single file, as every system can store it. */
export const safeName = (name: string): string =>
  safePart(safeSigns(name).replace(/[/\\]/g, '_')) || 'file';

const numbered = (path: string, count: number): string => {
  const [, before = path, ending = ''] = /^(.*[^/])(\.[^./]+)$/.exec(path) ?? [];
  return `${before} (${count})${ending}`;
};

/** A name in the zip for each file; they are unique, even on systems that ignore case. */
export const zipNames = (names: readonly string[]): string[] => {
  const taken = new Set<string>();
  /** By names, the next number to try: hundreds of files can have the same one. */
  const counts = new Map<string, number>();
  return names.map((name) => {
    const path = safePath(name);
    const known = path.toLowerCase();
    let count = counts.get(known) ?? 2;
    let free = path;
    for (; taken.has(free.toLowerCase()); count++) free = numbered(path, count);
    counts.set(known, count);
    taken.add(free.toLowerCase());
    return free;
  });
};
