import { cleanFileName } from '@kith/contract/files/file-name';

/** Signs that name a place or a device on some systems. */
const UNSAFE = /[<>:"|?*]/g;

const segmentsOf = (name: string): string[] =>
  name
    .split(/[/\\]/)
    .map((segment) => cleanFileName(segment).replace(UNSAFE, '_').replace(/^\.+/, ''))
    .filter((segment) => segment !== '');

/** With a number before its ending. */
const numbered = (path: string, nth: number): string => {
  const at = path.lastIndexOf('.');
  const isEnding = at > path.lastIndexOf('/') + 1;
  return isEnding ? `${path.slice(0, at)} (${nth})${path.slice(at)}` : `${path} (${nth})`;
};

/**
 * Names of received files, in their folders, as they may be stored and shown: none leads out of the folder
 * they are stored in, looks like another one, or is there twice.
 */
export const safePaths = (names: readonly string[]): string[] => {
  const taken = new Set<string>();
  return names.map((name) => {
    const path = segmentsOf(name).join('/') || 'file';
    let unique = path;
    for (let nth = 2; taken.has(unique.toLowerCase()); nth++) unique = numbered(path, nth);
    taken.add(unique.toLowerCase());
    return unique;
  });
};
