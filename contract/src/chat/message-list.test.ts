import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  byNewest,
  emptyMessageList,
  findMessage,
  type HeldMessage,
  type MessageList,
  mergeMessages,
  reduceMessages,
  withAnswered,
  withHeld,
  withMessagesSince,
  withNewestPage,
  withoutHeld,
  withoutOlder,
  withRestored,
  withRows,
} from './message-list.ts';

const message = (id: number, version = id + 1): HeldMessage => ({
  id: String(id),
  chatId: 'c0',
  senderId: 'p0',
  createdTime: id,
  updatedTime: id,
  delta: [{ insert: `${id} at ${version}` }],
  attachments: [],
  attachmentMask: 0,
  reactions: [],
  replyTo: null,
  tempId: `t-${id}`,
  version,
});
const waiting = (id: number): HeldMessage => ({
  ...message(id),
  id: `t-${id}`,
  version: 0,
  delivery: 'sending',
});

/** A loaded list with confirmed and waiting messages, complete or not. */
const aList = fc
  .record({
    ids: fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 12 }),
    waiting: fc.uniqueArray(fc.integer({ min: 50, max: 60 }), { maxLength: 3 }),
    complete: fc.boolean(),
  })
  .map(({ ids, waiting: own, complete }): MessageList => {
    const messages = ids.map((id) => message(id));
    const page = { messages, version: 50, full: false, next: complete ? null : '1' };
    const list = withNewestPage(emptyMessageList('c0'), page);
    return own.map(waiting).reduce(withHeld, list);
  });
const idsOf = (list: MessageList): string[] => list.messages.map(({ id }) => id);
const holds = <Values>(property: fc.IProperty<Values>): void => void fc.assert(property);

test('sorts messages the same way whatever the initial order', () => {
  holds(
    fc.property(aList, fc.infiniteStream(fc.nat()), (list, order) => {
      const at = new Map(list.messages.map(({ id }) => [id, order.next().value ?? 0]));
      const mixed = list.messages.toSorted((a, b) => (at.get(a.id) ?? 0) - (at.get(b.id) ?? 0));
      expect(mixed.sort(byNewest)).toEqual(list.messages);
    }),
  );
});

test('keeps a pending message on top until it is confirmed, without duplicating it', () => {
  holds(
    fc.property(aList, (list) => {
      const next = list.messages.find(({ delivery }) => delivery === 'sending');
      if (next === undefined) return;
      const sent = message(Number(next.id.slice(2)), 51);
      const answered = withAnswered(list, sent);
      expect(idsOf(answered)).not.toContain(next.id);
      expect(idsOf(answered).filter((id) => id === sent.id)).toHaveLength(1);
      expect(withAnswered(answered, sent)).toEqual(answered);
      expect(withHeld(answered, next)).toBe(answered);
      expect(idsOf(withoutHeld(list, next.id))).not.toContain(next.id);
    }),
  );
});

test('removes exactly the messages that may no longer be read', () => {
  holds(
    fc.property(aList, fc.integer({ min: 1, max: 45 }), (list, from) => {
      const left = withoutOlder(list, String(from));
      const kept = list.messages.filter(({ id, delivery }) => delivery || Number(id) >= from);
      expect(left.messages).toEqual(kept);
      expect(left === list || left.complete).toBe(true);
      expect(withoutOlder(left, String(from))).toBe(left);
    }),
  );
});

test('requests a restored message again', () => {
  holds(
    fc.property(aList, fc.nat(), (list, index) => {
      const confirmed = list.messages.filter(({ delivery }) => delivery === undefined);
      const before = confirmed[index % Math.max(confirmed.length, 1)];
      if (before === undefined) return;
      const restored = withRestored(withoutHeld(list, before.id), before);
      if (!idsOf(restored).includes(before.id)) return;
      expect(restored.version).toBeLessThan(before.version);
      const gone = {
        messages: [{ id: before.id, deleted: true as const }],
        version: 61,
        full: false,
        next: null,
      };
      const caughtUp = withMessagesSince(restored, gone);
      expect(idsOf(caughtUp)).not.toContain(before.id);
      expect(caughtUp.version).toBe(61);
    }),
  );
});

test('a message that arrives after its own deletion stays deleted', () => {
  holds(
    fc.property(aList, fc.integer({ min: 41, max: 49 }), (list, id) => {
      const sent = message(id, 51);
      const before = { ...list, version: 50 };
      const gone = {
        messages: [{ id: sent.id, deleted: true as const }],
        version: 52,
        full: false,
        next: null,
      };
      // The answer to sending arrives after the catch-up that contains the message.
      const first = withMessagesSince(withAnswered(before, sent), gone);
      const last = withAnswered(withMessagesSince(before, gone), sent);
      expect(idsOf(first)).not.toContain(sent.id);
      expect(idsOf(last)).not.toContain(sent.id);
      expect(idsOf(last)).toEqual(idsOf(first));
    }),
  );
});

const marker = (id: number) => ({ id: String(id), deleted: true as const });
const loaded = (ids: number[], { version = 50, complete = false } = {}): MessageList => ({
  ...emptyMessageList('c0'),
  messages: ids.map((id) => message(id)),
  version,
  complete,
});
const change = (version: number, previous: number, rows: Partial<Record<string, unknown[]>> = {}) =>
  ({
    ...{ owner: 'c0', version, previous, updatedTime: 1 },
    ...{ created: [], updated: [], deleted: [], ...rows },
  }) as unknown as Parameters<typeof reduceMessages>[1];

test('a chat that is not loaded is empty and incomplete', () => {
  expect(emptyMessageList('c0')).toEqual({
    chatId: 'c0',
    version: 0,
    messages: [],
    complete: false,
    away: null,
  });
});

test('messages that come together are merged as one after the other, also twice and confirmed', () => {
  const ids = fc.array(fc.integer({ min: 30, max: 60 }), { maxLength: 6 });
  holds(
    fc.property(aList, ids, fc.boolean(), (list, come, isTwice) => {
      const changes = come
        .map((id) => message(id, 60))
        .flatMap((one) => (isTwice ? [one, one] : one));
      const one = changes.reduce<HeldMessage[]>(
        (held, change) => mergeMessages(held, [change]),
        [...list.messages],
      );
      expect(mergeMessages(list.messages, changes)).toEqual(one);
      expect(one).toEqual(one.toSorted(byNewest));
    }),
  );
});

test('an older message that comes twice is merged into one', () => {
  const older = message(34, 60);
  expect(mergeMessages([message(35)], [older, older])).toEqual([message(35), older]);
});

test('sorts pending messages above the rest, newest first', () => {
  const early = { ...waiting(50), createdTime: 7 };
  const [one, two] = [
    { ...waiting(51), createdTime: 9 },
    { ...waiting(52), createdTime: 9 },
  ];
  const order = [two, one, early, message(9), message(3)];
  for (const mixed of [order.toReversed(), [message(3), one, early, two, message(9)]])
    expect(mixed.toSorted(byNewest)).toEqual(order);
});

test('appends an older page and inserts anything else in order', () => {
  const held = [message(9), message(8)];
  expect(mergeMessages(held, [message(2), message(5)]).map(({ id }) => id)).toEqual([
    '9',
    '8',
    '5',
    '2',
  ]);
  expect(mergeMessages(held, [message(8, 99)])).toEqual([message(9), message(8, 99)]);
  expect(mergeMessages(held, [message(8, 1)])).toEqual(held);
  // Of two copies with the same version, the later one is used.
  const again = { ...message(8), senderId: 'p9' };
  expect(mergeMessages(held, [again])).toEqual([message(9), again]);
  expect(mergeMessages(held, [marker(8), message(7)]).map(({ id }) => id)).toEqual(['9', '7']);
  expect(mergeMessages([], [message(1), message(2)]).map(({ id }) => id)).toEqual(['2', '1']);
  // A waiting message stays on top even if its time is older.
  expect(mergeMessages([waiting(1)], [message(5)]).map(({ id }) => id)).toEqual(['t-1', '5']);
});

test('a sent message replaces the pending one', () => {
  const sent = { ...message(9), tempId: 't-50' };
  expect(mergeMessages([waiting(50), message(8)], [sent])).toEqual([sent, message(8)]);
  // A message without a known temporary id replaces no other.
  const system = { ...message(10), tempId: null } as unknown as HeldMessage;
  expect(mergeMessages([waiting(50), message(8)], [system]).map(({ id }) => id)).toEqual([
    't-50',
    '10',
    '8',
  ]);
});

test('adds older messages to the loaded end only if there is no gap', () => {
  expect(idsOf(withRows(loaded([9, 8]), [message(3), message(8, 99)]))).toEqual(['9', '8']);
  expect(withRows(loaded([9, 8]), [message(8, 99)]).messages[1]?.version).toBe(99);
  expect(idsOf(withRows(loaded([9, 8], { complete: true }), [message(3)]))).toEqual([
    '9',
    '8',
    '3',
  ]);
  expect(idsOf(withRows(loaded([]), [message(3)]))).toEqual(['3']);
});

test('finds a message at the end and among older pages', () => {
  const list = { ...loaded([9, 8]), away: { messages: [message(3)], complete: false } };
  expect(findMessage(list, '8')?.id).toBe('8');
  expect(findMessage(list, '3')?.id).toBe('3');
  expect(findMessage(list, '5')).toBeUndefined();
  expect(findMessage(loaded([9]), '3')).toBeUndefined();
});

test('applies an event, drops it as known or reports a gap', () => {
  const list = loaded([9, 8]);
  const event = change(51, 50, { created: [message(10)], updated: [message(8, 51)] });
  const { list: after, gap } = reduceMessages(list, event);
  expect([idsOf(after), after.version, gap]).toEqual([['10', '9', '8'], 51, false]);
  expect(reduceMessages(after, event)).toEqual({ list: after, gap: false });
  // A late event undoes nothing.
  const late = change(50, 49, { updated: [message(9, 40)] });
  expect(reduceMessages(after, late)).toEqual({ list: after, gap: false });
  expect(reduceMessages(list, change(53, 52))).toEqual({ list, gap: true });
  // A list that is not loaded ignores events and reports no gap.
  for (const version of [0, -1]) {
    const none = loaded([], { version });
    for (const heard of [change(53, 52), change(1, version, { created: [message(1)] })])
      expect(reduceMessages(none, heard)).toEqual({ list: none, gap: false });
  }
});

test('drops the older pages when some of their messages may no longer be read', () => {
  const list = {
    ...loaded([19, 18]),
    away: { messages: [message(6), message(5)], complete: true },
  };
  expect(withoutOlder(list, '5')).toBe(list);
  expect(withoutOlder(list, '6')).toEqual({ ...list, away: null });
  expect(withoutOlder(list, '19')).toEqual({
    ...loaded([19], { complete: true }),
    away: null,
  });
});

test('the newest page replaces messages that it does not connect to and keeps pending ones', () => {
  const list = withHeld(loaded([3, 2], { complete: true }), waiting(50));
  const page = { messages: [message(30), message(29)], version: 60, full: true, next: '29' };
  expect(withNewestPage(list, page)).toEqual({
    ...loaded([], { version: 60 }),
    messages: [waiting(50), message(30), message(29)],
  });
  expect(withNewestPage(list, { ...page, next: null }).complete).toBe(true);
});

test('removes, marks as pending or confirms only the given message', () => {
  const list = [waiting(50), waiting(51)].reduce(withHeld, loaded([9]));
  expect(idsOf(list)).toEqual(['t-51', 't-50', '9']);
  expect(idsOf(withoutHeld(list, 't-50'))).toEqual(['t-51', '9']);
  const answered = withAnswered(list, { ...message(10, 51), tempId: 't-50' });
  expect(idsOf(answered)).toEqual(['t-51', '10', '9']);
  // A refused message is marked as failed; a confirmed one no longer waits.
  const failed: HeldMessage = { ...waiting(51), delivery: 'failed' };
  expect(withHeld(answered, failed).messages[0]).toEqual(failed);
  expect(withHeld(answered, { ...waiting(50), delivery: 'failed' })).toBe(answered);
});

test('an answer updates loaded messages and does not restore deleted ones', () => {
  const list = loaded([9, 8]);
  expect(withAnswered(list, message(8, 40)).messages[1]).toEqual(message(8, 40));
  for (const version of [49, 50]) expect(withAnswered(list, message(10, version))).toEqual(list);
  expect(idsOf(withAnswered(list, message(10, 51)))).toEqual(['10', '9', '8']);
});

test('a message that was sent and deleted leaves no pending copy', () => {
  const list = withHeld(loaded([9]), waiting(50));
  expect(withAnswered(list, { ...message(10, 49), tempId: 't-50' })).toEqual(loaded([9]));
});

test('restores a message after a refused change only where it belongs', () => {
  const list = loaded([9, 8]);
  expect(withRestored(list, message(8, 7))).toMatchObject({ version: 6 });
  expect(idsOf(withRestored(loaded([9, 7]), message(8)))).toEqual(['9', '8', '7']);
  expect(withRestored(list, message(3))).toBe(list);
  const away = { ...list, away: { messages: [message(3)], complete: false } };
  const restored = withRestored(away, message(3, 60));
  expect(restored.away?.messages).toEqual([message(3, 60)]);
  expect(restored.version).toBe(50);
});
