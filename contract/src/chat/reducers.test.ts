import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type ChatList,
  emptyChatList,
  headOf,
  type Reduced,
  reduceChatsChanged,
  reduceMessagesChanged,
  reduceSeenChanged,
  sortedChats,
  withChatsAnswer,
  withFetchedChat,
  withoutChat,
} from './chat-list.ts';
import {
  byNewest,
  emptyMessageList,
  type MessageList,
  mergeMessages,
  reduceMessages,
  withHeld,
  withMessagesSince,
  withNewestPage,
} from './message-list.ts';
import { withOlderPage } from './message-pages.ts';
import { type Act, contentOf, createModel, ME, type WireEvent } from './reducers.testing.ts';

const CHATS = 3;
const chat = fc.nat(CHATS - 1);
const small = fc.nat(8);
const anAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('send' as const), chat, by: small }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('seen' as const), chat, by: small }) },
  fc.record({ kind: fc.constant('edit' as const), chat, nth: small }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), chat, nth: small }) },
  fc.record({ kind: fc.constant('rename' as const), chat, name: fc.constantFrom('A', 'B') }),
  fc.record({ kind: fc.constant('miss' as const), chat, by: small }),
  fc.record({ kind: fc.constant('leave' as const), chat }),
  fc.record({ kind: fc.constant('join' as const), chat }),
);
const acts = fc.array(anAct, { maxLength: 40 });
/** What the network does to each event: deliver, lose, duplicate or delay it. */
const faults = fc.array(fc.integer({ min: -2, max: 5 }), { minLength: 90, maxLength: 90 });

const holds = <Values>(property: fc.IProperty<Values>, numRuns = 100): void => {
  void fc.assert(property, { numRuns });
};

const reduce = (list: ChatList, event: WireEvent): Reduced =>
  event.kind === 'messages'
    ? reduceMessagesChanged(list, event.change)
    : event.kind === 'seen'
      ? reduceSeenChanged(list, event.change)
      : reduceChatsChanged(list, event.change);

const distorted = <Event>(events: readonly Event[], how: readonly number[]): Event[] =>
  events
    .flatMap((event, index) => {
      const fault = how[index % how.length] ?? 0;
      if (fault === -1) return [];
      const copies = fault === -2 ? 2 : 1;
      return Array.from({ length: copies }, (_, copy) => ({
        event,
        at: index + Math.max(fault, 0) + copy * 3,
      }));
    })
    .sort((a, b) => a.at - b.at)
    .map(({ event }) => event);

const fresh = (model: ReturnType<typeof createModel>): ChatList =>
  withChatsAnswer(emptyChatList(ME), model.list());

/** Applies an event and fills every gap from the model. */
const follow = (
  list: ChatList,
  event: WireEvent,
  model: ReturnType<typeof createModel>,
): ChatList => {
  const { list: next, gap } = reduce(list, event);
  if (gap === undefined) return next;
  if (gap === 'list') return withChatsAnswer(next, model.list());
  const fetched = model.chat(gap.chatId);
  return fetched === undefined ? withoutChat(next, gap.chatId) : withFetchedChat(next, fetched);
};

test('old chat list + events in order = fresh chat list', () => {
  holds(
    fc.property(acts, (all) => {
      const model = createModel(CHATS);
      let list = fresh(model);
      for (const act of all) {
        for (const event of model.act(act)) list = follow(list, event, model);
        expect(contentOf(list)).toEqual(contentOf(fresh(model)));
      }
    }),
    200,
  );
});

test('a catch-up repairs a chat list after lost, duplicated and reordered events, and the heads agree', () => {
  holds(
    fc.property(acts, faults, (all, how) => {
      const model = createModel(CHATS);
      let list = fresh(model);
      const events = all.flatMap((act) => model.act(act));
      // The model that fills the gaps is ahead of the events: the worst case.
      for (const event of distorted(events, how)) list = follow(list, event, model);
      const now = fresh(model);
      const { count, sum, ownVersion } = headOf(list);
      const head = headOf(now);
      const isSame = count === head.count && sum === head.sum && ownVersion === head.ownVersion;
      if (isSame) expect(contentOf(list)).toEqual(contentOf(now));
      expect(contentOf(withChatsAnswer(list, model.list()))).toEqual(contentOf(now));
    }),
    300,
  );
});

test('an answer that events have overtaken never reverts a chat', () => {
  holds(
    fc.property(acts, acts, (before, after) => {
      const model = createModel(CHATS);
      let list = fresh(model);
      for (const act of before)
        for (const event of model.act(act)) list = follow(list, event, model);
      const late = model.list();
      for (const act of after)
        for (const event of model.act(act)) list = follow(list, event, model);
      const merged = withChatsAnswer(list, late);
      for (const held of merged.chats.values()) {
        const known = list.chats.get(held.id);
        if (known === undefined) continue;
        expect(held.version).toBeGreaterThanOrEqual(known.version);
        expect(held.seenVersion).toBeGreaterThanOrEqual(known.seenVersion);
      }
    }),
    200,
  );
});

test('the order of chats does not depend on how they arrived', () => {
  holds(
    fc.property(acts, (all) => {
      const model = createModel(CHATS);
      for (const act of all) model.act(act);
      const answer = model.list();
      const turned = { ...answer, chats: answer.chats.toReversed() };
      const ids = sortedChats(withChatsAnswer(emptyChatList(ME), answer)).map(({ id }) => id);
      expect(sortedChats(withChatsAnswer(emptyChatList(ME), turned)).map(({ id }) => id)).toEqual(
        ids,
      );
    }),
  );
});

const PAGE = 5;
const messageEvents = (events: readonly WireEvent[], id: string) =>
  events.flatMap((event) =>
    event.kind === 'messages' && event.change.owner === id ? [event.change] : [],
  );
const loaded = (model: ReturnType<typeof createModel>): MessageList =>
  withNewestPage(emptyMessageList('c0'), model.messages('c0', { take: PAGE }));
const inOneChat = (all: readonly Act[]): Act[] =>
  all.filter(({ kind }) => kind !== 'leave' && kind !== 'join').map((act) => ({ ...act, chat: 0 }));

test('loaded messages + lost, duplicated and reordered events + catch-up = fresh messages', () => {
  holds(
    fc.property(acts, acts, faults, (before, after, how) => {
      const model = createModel(1);
      for (const act of inOneChat(before)) model.act(act);
      let list = loaded(model);
      const oldest = Number(list.complete ? 0 : (list.messages.at(-1)?.id ?? 0));
      const events = messageEvents(inOneChat(after).flatMap(model.act), 'c0');
      for (const change of distorted(events, how)) {
        const once = reduceMessages(list, change);
        expect(reduceMessages(once.list, change).list).toEqual(once.list);
        list = once.gap
          ? withMessagesSince(list, model.messages('c0', { since: list.version }))
          : once.list;
      }
      list = withMessagesSince(list, model.messages('c0', { since: list.version }));
      const now = model.messages('c0').messages.filter(({ id }) => Number(id) >= oldest);
      expect(list.messages).toEqual(now);
      expect(list.version).toBe(model.messages('c0').version);
    }),
    300,
  );
});

test('older pages connect until everything is loaded', () => {
  holds(
    fc.property(acts, (all) => {
      const model = createModel(1);
      for (const act of inOneChat(all)) model.act(act);
      let list = loaded(model);
      while (!list.complete) {
        const oldest = Number(list.messages.at(-1)?.id);
        const { messages: every, ...answer } = model.messages('c0');
        const older = every.filter(({ id }) => Number(id) < oldest);
        const messages = older.slice(0, PAGE);
        const next = older.length > PAGE ? (messages.at(-1)?.id ?? null) : null;
        list = withOlderPage(list, { ...answer, messages, next });
      }
      expect(list.messages).toEqual(model.messages('c0').messages);
    }),
  );
});

test('merging does not depend on order, duplicates or outdated copies', () => {
  holds(
    fc.property(acts, fc.infiniteStream(fc.nat()), (all, order) => {
      const model = createModel(1);
      const copies = messageEvents(inOneChat(all).flatMap(model.act), 'c0')
        .filter(({ deleted }) => deleted.length === 0)
        .flatMap(({ created, updated }) => [...created, ...updated]);
      const mixed = [...copies, ...copies]
        .map((message) => ({ message, at: order.next().value ?? 0 }))
        .sort((a, b) => a.at - b.at)
        .map(({ message }) => message);
      expect(mergeMessages([], mixed)).toEqual(mergeMessages([], copies));
      expect(mergeMessages([], mixed)).toEqual(mergeMessages([], mixed).toSorted(byNewest));
    }),
  );
});

test('a confirmed message replaces the pending one, which does not return', () => {
  const model = createModel(1);
  const list = withNewestPage(emptyMessageList('c0'), model.messages('c0'));
  const [change] = messageEvents(model.act({ kind: 'send', chat: 0, by: 0 }), 'c0');
  const sent = change?.created[0];
  if (change === undefined || sent === undefined) throw new Error('Nothing was sent');
  const waiting = { ...sent, id: sent.tempId ?? '', version: 0, delivery: 'sending' as const };
  const held = withHeld(list, waiting);
  expect(held.messages).toEqual([waiting]);
  const { list: confirmed } = reduceMessages(held, change);
  expect(confirmed.messages).toEqual([sent]);
  expect(withHeld(confirmed, waiting)).toBe(confirmed);
});
