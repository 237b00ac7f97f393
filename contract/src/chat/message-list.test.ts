import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  byNewest,
  emptyMessageList,
  type HeldMessage,
  type MessageList,
  withAnswered,
  withHeld,
  withMessagesSince,
  withNewestPage,
  withoutHeld,
  withoutOlder,
  withRestored,
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

/** A loaded list of some messages with some that wait, complete or not. */
const aList = fc
  .record({
    ids: fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 12 }),
    waiting: fc.uniqueArray(fc.integer({ min: 50, max: 60 }), { maxLength: 3 }),
    complete: fc.boolean(),
  })
  .map(({ ids, waiting: own, complete }): MessageList => {
    const page = { messages: ids.map((id) => message(id)), version: 50, full: false };
    const list = withNewestPage(emptyMessageList('c0'), page, complete ? 100 : ids.length);
    return own.map(waiting).reduce(withHeld, list);
  });
const idsOf = (list: MessageList): string[] => list.messages.map(({ id }) => id);
const holds = <Values>(property: fc.IProperty<Values>): void => void fc.assert(property);

test('every order of messages is the same order', () => {
  holds(
    fc.property(aList, fc.infiniteStream(fc.nat()), (list, order) => {
      const at = new Map(list.messages.map(({ id }) => [id, order.next().value ?? 0]));
      const mixed = list.messages.toSorted((a, b) => (at.get(a.id) ?? 0) - (at.get(b.id) ?? 0));
      expect(mixed.sort(byNewest)).toEqual(list.messages);
    }),
  );
});

test('what waits stays on top until it is answered, and then stands once', () => {
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

test('what one may not read any more goes, and nothing else', () => {
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

test('a message that is put back is asked for again', () => {
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
      };
      const caughtUp = withMessagesSince(restored, gone);
      expect(idsOf(caughtUp)).not.toContain(before.id);
      expect(caughtUp.version).toBe(61);
    }),
  );
});

test('an arrival that crosses its own deletion does not bring the message back', () => {
  holds(
    fc.property(aList, fc.integer({ min: 41, max: 49 }), (list, id) => {
      const sent = message(id, 51);
      const before = { ...list, version: 50 };
      const gone = {
        messages: [{ id: sent.id, deleted: true as const }],
        version: 52,
        full: false,
      };
      // The answer to sending overtakes the catch-up, and comes after it.
      const first = withMessagesSince(withAnswered(before, sent), gone);
      const last = withAnswered(withMessagesSince(before, gone), sent);
      expect(idsOf(first)).not.toContain(sent.id);
      expect(idsOf(last)).not.toContain(sent.id);
      expect(idsOf(last)).toEqual(idsOf(first));
    }),
  );
});
