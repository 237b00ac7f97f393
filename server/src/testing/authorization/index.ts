import { merged } from '@kith/contract/base/feature';
import { modulesIn } from '../modules.ts';
import type { DirectoryHeard, MainHeard } from './heard.ts';

/** A file of this folder: the answers for everyone, and the recipients of events. */
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

/** The callers, in the order of the columns. */
export const actors = (linesOf(tables[0] ?? '')[0] ?? '').trim().split(/\s+/);

/** The answer for each of them, by the name of the call; those of sockets have a prefix. */
export const expected = new Map(
  tables
    .flatMap((table) => linesOf(table).slice(1))
    .map((line) => {
      const [, name = '', outcomes = ''] = /^((?:socket )?\S+)\s+(.*)$/.exec(line) ?? [];
      return [name, outcomes.trim().split(/\s+/)] as const;
    }),
);
