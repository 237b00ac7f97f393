import type { CallAnswer, Person } from '@kith/contract';
import { displayName } from '@kith/contract/base/names';
import { isWaiting } from '@kith/contract/timeline/timeline-list';
import type { Clock } from '../../platform/clock.ts';
import type { Reader } from '../../platform/database/index.ts';
import { quoted } from '../../platform/feature/quoted.ts';
import type { DigestPart } from '../../platform/feature/tools.ts';
import { localTime } from '../../platform/local-time.ts';

interface Needs {
  clock: Clock;
  people(query: Reader, ids: readonly string[]): Promise<Person[]>;
  /** Those whom the profile has in its vault. */
  inVault(query: Reader, profileId: string): Promise<readonly string[]>;
}

/** Such as `missed call`. */
const wordsOf = (kind: string): string =>
  kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** What waits for the person, and who caused it. */
export const createWaitingDigest = ({ clock, people, inVault }: Needs): DigestPart<'day'> => ({
  ...{ of: 'day', title: 'What waits for the user', call: 'timeline.list' },
  request: () => ({ query: {} }),
  next: (answer) => {
    const { next } = answer as CallAnswer<'timeline.list'>;
    return next === null ? undefined : { after: next };
  },
  show: async (answer, _, { query, zone, profileId }) => {
    const { items } = answer as CallAnswer<'timeline.list'>;
    // They may also have done something outside of it.
    const hidden = new Set(await inVault(query, profileId));
    const waiting = items.flatMap((item) =>
      'kind' in item && isWaiting(item, clock.now()) && !hidden.has(item.personId ?? '')
        ? [item]
        : [],
    );
    const personIds = [...new Set(waiting.flatMap(({ personId }) => personId ?? []))];
    const chatIds = new Set(waiting.flatMap(({ chatId }) => chatId ?? []));
    const names = new Map(
      (await people(query, personIds)).map((person) => [person.id, displayName(person)]),
    );
    return {
      lines: waiting.map(({ at, kind, personId }) => {
        const name = names.get(personId ?? '');
        const who = name === undefined ? [] : [`from ${quoted(name)}`];
        return [localTime(at, zone), wordsOf(kind), ...who].join(' ');
      }),
      ...{ sources: [], ids: [...personIds, ...chatIds] },
    };
  },
});
