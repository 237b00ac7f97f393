import type { CallAnswer, Person } from '@kith/contract';
import { displayName } from '@kith/contract/base/names';
import { isWaiting } from '@kith/contract/timeline/timeline-list';
import type { Clock } from '../../platform/clock.ts';
import type { Reader } from '../../platform/database/index.ts';
import { quoted } from '../../platform/feature/quoted.ts';
import type { DigestPart } from '../../platform/feature/tools.ts';
import { localTime } from '../../platform/local-time.ts';

type People = (query: Reader, ids: readonly string[]) => Promise<Person[]>;

/** Such as `missed call`. */
const wordsOf = (kind: string): string =>
  kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** What waits for the person, and who caused it. */
export const createWaitingDigest = (people: People, clock: Clock): DigestPart<'day'> => ({
  ...{ of: 'day', title: 'What waits for the user', call: 'timeline.list' },
  request: () => ({ query: {} }),
  next: (answer) => {
    const { next } = answer as CallAnswer<'timeline.list'>;
    return next === null ? undefined : { after: next };
  },
  show: async (answer, _, { query, zone }) => {
    const { items } = answer as CallAnswer<'timeline.list'>;
    const waiting = items.flatMap((item) =>
      'kind' in item && isWaiting(item, clock.now()) ? [item] : [],
    );
    const ids = [...new Set(waiting.flatMap(({ personId }) => personId ?? []))];
    const names = new Map(
      (await people(query, ids)).map((person) => [person.id, displayName(person)]),
    );
    return {
      lines: waiting.map(({ at, kind, personId }) => {
        const name = names.get(personId ?? '');
        const who = name === undefined ? [] : [`from ${quoted(name)}`];
        return [localTime(at, zone), wordsOf(kind), ...who].join(' ');
      }),
      ...{ sources: [], ids: [] },
    };
  },
});
