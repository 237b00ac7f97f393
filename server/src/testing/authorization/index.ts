import { modulesIn } from '../modules.ts';

const parts = await modulesIn<{ default: string }>(import.meta.dirname);

const linesOf = (table: string): string[] => table.trim().split('\n');

/** Who asks, in the order of the columns. */
export const actors = (linesOf(parts[0]?.default ?? '')[0] ?? '').trim().split(/\s+/);

/** What each of them is answered, by the name of the call; a socket's begins with the word. */
export const expected = new Map(
  parts
    .flatMap((part) => linesOf(part.default).slice(1))
    .map((line) => {
      const [, name = '', outcomes = ''] = /^((?:socket )?\S+)\s+(.*)$/.exec(line) ?? [];
      return [name, outcomes.trim().split(/\s+/)] as const;
    }),
);
