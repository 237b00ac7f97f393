import { merged } from '@kith/contract/base/feature';
import { modulesIn } from '../modules.ts';
import type { DirectoryHeard, MainHeard } from './heard.ts';

/** A file of this folder: what everybody is answered, and who hears what. */
interface Part {
  default?: string;
  main?: MainHeard;
  directory?: DirectoryHeard;
}

const parts = await modulesIn<Part>(import.meta.dirname);
const tables = parts.flatMap((part) => part.default ?? []);

export const mainHeard: MainHeard = merged(parts.flatMap(({ main }) => main ?? []));
export const directoryHeard: DirectoryHeard = merged(
  parts.flatMap(({ directory }) => directory ?? []),
);

const linesOf = (table: string): string[] => table.trim().split('\n');

/** Who asks, in the order of the columns. */
export const actors = (linesOf(tables[0] ?? '')[0] ?? '').trim().split(/\s+/);

/** What each of them is answered, by the name of the call; a socket's begins with the word. */
export const expected = new Map(
  tables
    .flatMap((table) => linesOf(table).slice(1))
    .map((line) => {
      const [, name = '', outcomes = ''] = /^((?:socket )?\S+)\s+(.*)$/.exec(line) ?? [];
      return [name, outcomes.trim().split(/\s+/)] as const;
    }),
);
