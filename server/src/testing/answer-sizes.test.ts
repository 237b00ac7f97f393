import { ANSWER_MAX_BYTES, CALLS, ROUTES, type Route, type RouteName } from '@kith/contract';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { newId, systemRandom } from '../platform/random.ts';
import { largestAnswer, largestJson } from './largest-answer.ts';

// An answer that nobody reads stays in memory. Small ones are left to the system's buffers; larger
// ones take turns with others of the same account; and anything that can be larger still is paged
// or streamed.

const SMALL_BYTES = 64 * 1_024;
const UNDER_WAY_BYTES = 8 * ANSWER_MAX_BYTES;

/** For other attachments, which are larger. */
const MESSAGE = { bytes: 698_000, because: 'a contact in a message has at most 8 KiB' };
const ENCRYPTED = {
  bytes: 900_000,
  because: 'what is encrypted is Base64, a byte for each character',
};
const BY_PAGE = { bytes: ANSWER_MAX_BYTES, because: 'a page ends before that' };
/** Limits of answers whose schema has none, or a higher one than real data reaches. */
const OTHERWISE: Partial<Record<RouteName, { bytes: number; because: string }>> = {
  'contacts.list': { bytes: ANSWER_MAX_BYTES, because: 'answer-pages.test.ts measures its pages' },
  'chats.list': { bytes: ANSWER_MAX_BYTES, because: 'answer-pages.test.ts measures its pages' },
  'messages.list': { bytes: ANSWER_MAX_BYTES, because: 'answer-pages.test.ts measures its pages' },
  'messages.send': MESSAGE,
  'messages.versions': BY_PAGE,
  'scheduled.list': BY_PAGE,
  'events.list': BY_PAGE,
  'operator.reports': BY_PAGE,
  'contacts.import': { bytes: 4_500_000, because: 'it is what was sent, and the empty lists' },
  'timeline.list': { bytes: 340_000, because: 'a page has at most 500 items, which are ids' },
  'events.month': BY_PAGE,
  'sharedCalendars.month': BY_PAGE,
  'wallet.list': { bytes: 500_000, because: 'a page has at most 500 items of a few hundred bytes' },
  'samiThreads.list': { bytes: 250_000, because: 'a page has at most 300 titles and a few ids' },
  'scheduled.update': MESSAGE,
  'messages.edit': MESSAGE,
  'reactions.add': MESSAGE,
  'reactions.remove': MESSAGE,
  'chats.get': { bytes: 850_000, because: 'people have two names or one, never all three' },
  'shares.create': ENCRYPTED,
  'shares.get': ENCRYPTED,
  'shares.update': ENCRYPTED,
  'shares.revoke': ENCRYPTED,
  'publicShares.get': ENCRYPTED,
  'publicShares.unlock': ENCRYPTED,
  'passkeys.begin': { bytes: 40_000, because: '20 passkeys of up to 1,400 characters are named' },
  'passkey.options': { bytes: 40_000, because: '20 passkeys of up to 1,400 characters are named' },
};

const bytesOf = (name: RouteName): number => OTHERWISE[name]?.bytes ?? largestAnswer(name) ?? 0;

/** Why an answer of that size is not allowed; undefined if it is allowed. */
const fault = ({ atOnce, answer, maxBytes = 0 }: Route, bytes: number): string | undefined => {
  if (answer === 'bytes') return bytes === 0 ? undefined : 'a file has no schema';
  if (!Number.isFinite(bytes)) return 'nothing bounds it';
  if (bytes <= SMALL_BYTES) return undefined;
  // What was sent may come back as a whole: whoever waits for it has sent as much.
  if (bytes > Math.max(ANSWER_MAX_BYTES, 1.1 * maxBytes))
    return `${bytes} bytes are too many for one answer`;
  if (atOnce === undefined) return `${bytes} bytes take no turns`;
  return bytes * atOnce > UNDER_WAY_BYTES ? `${atOnce} times ${bytes} bytes at once` : undefined;
};

test('the answer of every call is small, or limited in concurrency', () => {
  const faults = Object.entries(ROUTES).map(([name, route]) => [
    name,
    fault(route, bytesOf(name as RouteName)),
  ]);
  expect(faults.filter(([, what]) => what !== undefined)).toEqual([]);
});

test('answers listed as limited elsewhere have no limit in their schema', () => {
  for (const [name, { bytes }] of Object.entries(OTHERWISE))
    expect(largestAnswer(name as RouteName), name).toBeGreaterThan(bytes);
});

test('control: detects an answer without a limit, or with no or too much concurrency', () => {
  const route: Route = ROUTES['chats.get'];
  const { atOnce: _, ...untamed } = route;
  const bytes = bytesOf('chats.get');
  expect(fault(route, bytes)).toBeUndefined();
  expect(fault(untamed, bytes)).toContain('no turns');
  expect(fault({ ...route, atOnce: 10 }, bytes)).toContain('at once');
  expect(fault(route, ANSWER_MAX_BYTES + 1)).toContain('too many for one answer');
  for (const answer of [
    z.object({ name: z.string() }),
    z.object({ names: z.array(z.literal('a')) }),
    z.looseObject({}),
    z.record(z.string(), z.literal('a')),
    z.union([z.null(), z.unknown()]),
  ])
    expect(fault(route, largestJson(answer)), JSON.stringify(answer)).toBe('nothing bounds it');
});

test('no schema allows more than the declared size', () => {
  const schema = z.object({
    name: z.string().max(3).nullable(),
    kind: z.enum(['a', 'long one']),
    rows: z.array(z.union([z.int(), z.literal(true)])).max(2),
  });
  for (const name of ['字字字', 'é"\\', '😀a', null]) {
    const json = JSON.stringify({ name, kind: 'long one', rows: [Number.MAX_SAFE_INTEGER, true] });
    expect(Buffer.byteLength(json)).toBeLessThanOrEqual(largestJson(schema));
  }
  const made = JSON.stringify({ id: newId(systemRandom) });
  expect(made.length).toBeLessThanOrEqual(largestJson(CALLS['contacts.create'].answer));
});
