// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
const UNSAFE = /[\u0000-\u001f\u007f<>:"|?*]/g;
const SPECIAL = new Set(['', '.', '..']);

/** Keeps folders, but nothing is unpacked outside the target folder. */
const safePath = (name: string): string => {
  const path = name
    .split(/[/\\]/)
    .map((part) => part.replace(UNSAFE, '_').trim())
    .filter((part) => !SPECIAL.has(part))
    .join('/');
  return path === '' ? 'file' : path;
};

const numbered = (path: string, count: number): string => {
  const [, before = path, ending = ''] = /^(.*[^/])(\.[^./]+)$/.exec(path) ?? [];
  return `${before} (${count})${ending}`;
};

/** A name in the zip for each file; they are unique, even on systems that ignore case. */
export const zipNames = (names: readonly string[]): string[] => {
  const taken = new Set<string>();
  return names.map((name) => {
    const path = safePath(name);
    let free = path;
    for (let count = 2; taken.has(free.toLowerCase()); count++) free = numbered(path, count);
    taken.add(free.toLowerCase());
    return free;
  });
};
