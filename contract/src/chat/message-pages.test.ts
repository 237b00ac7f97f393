import { expect, test } from 'vitest';
import type { Message } from './message.schemas.ts';
import {
  emptyMessageList,
  type HeldMessage,
  type MessageList,
  reduceMessages,
  withHeld,
  withNewestPage,
  withRows,
} from './message-list.ts';
import { withNewerPage, withOlderPage, withPageAround } from './message-pages.ts';
import { createModel } from './reducers.testing.ts';

const PAGE = 4;
const chatOf = (count: number) => {
  const model = createModel(1);
  for (let n = 0; n < count; n++) model.act({ kind: 'send', chat: 0, by: 1 });
  return model;
};
type Model = ReturnType<typeof createModel>;
const rows = (model: Model, keep: (id: number) => boolean) => {
  const answer = model.messages('c0', {});
  const messages = answer.messages.filter(({ id }) => keep(Number(id)));
  const oldest = messages.at(-1)?.id ?? '1';
  return { ...answer, messages, next: oldest === '1' ? null : oldest };
};
const ids = (messages: readonly { id: string }[] = []) => messages.map(({ id }) => Number(id));
const opened = (model: Model): MessageList =>
  withNewestPage(
    emptyMessageList('c0'),
    rows(model, (id) => id > 20 - PAGE),
  );
const around = (model: Model, list: MessageList, id: number): MessageList =>
  withPageAround(
    list,
    rows(model, (at) => at > id - 2 && at <= id + 2),
  );

test('reads around an older message page by page until it connects to the end', () => {
  const model = chatOf(20);
  let list = around(model, opened(model), 9);
  expect(ids(list.messages)).toEqual([20, 19, 18, 17]);
  expect(ids(list.away?.messages)).toEqual([11, 10, 9, 8]);
  list = withOlderPage(
    list,
    rows(model, (id) => id >= 4 && id < 8),
  );
  list = withNewerPage(
    list,
    rows(model, (id) => id > 11 && id <= 15),
  );
  expect(ids(list.away?.messages)).toEqual([15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4]);
  list = withNewerPage(
    list,
    rows(model, (id) => id > 15 && id <= 19),
  );
  expect(list.away).toBeNull();
  expect(ids(list.messages)).toEqual(Array.from({ length: 17 }, (_, n) => 20 - n));
  expect(list.complete).toBe(false);
});

test('joins a page that meets the loaded end', () => {
  const model = chatOf(20);
  const list = around(model, opened(model), 15);
  expect(list.away).toBeNull();
  expect(ids(list.messages)).toEqual([20, 19, 18, 17, 16, 15, 14]);
});

test('applies edits and deletions, but no new messages, to older pages', () => {
  const model = chatOf(20);
  let list = around(model, opened(model), 9);
  const hear = (act: Parameters<Model['act']>[0]) => {
    for (const { kind, change } of model.act(act))
      if (kind === 'messages') list = reduceMessages(list, change as never).list;
  };
  hear({ kind: 'remove', chat: 0, nth: 9 });
  hear({ kind: 'send', chat: 0, by: 1 });
  expect(ids(list.away?.messages)).toHaveLength(3);
  expect(ids(list.messages)[0]).toBe(21);
});

test('a page older than the list lowers its version, so that it catches up', () => {
  const model = chatOf(20);
  const list = opened(model);
  const old = { ...rows(model, (id) => id < 5), version: list.version - 1 };
  expect(withPageAround(list, old).version).toBe(list.version - 1);
});

const message = (id: number, version = 1): Message => ({
  id: `${id}`,
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
const marker = (id: number) => ({ id: `${id}`, deleted: true as const });
const page = (...messages: (Message | ReturnType<typeof marker>)[]) => ({
  messages,
  version: 9,
  full: false,
  next: messages.at(-1)?.id ?? null,
});
const pageOf = (...numbers: number[]) => page(...numbers.map((id) => message(id)));
const lastPageOf = (...numbers: number[]) => ({ ...pageOf(...numbers), next: null });
/** The end of the chat is loaded down to 10, and a separate stretch around 5. */
const apart = (complete = false): MessageList => {
  const end = withNewestPage(emptyMessageList('c0'), pageOf(12, 11, 10));
  return { ...end, away: { messages: [6, 5, 4].map((id) => message(id)), complete } };
};

test('only `next` tells whether a page reaches the beginning', () => {
  const end = withNewestPage(emptyMessageList('c0'), pageOf(20));
  expect(end.complete).toBe(false);
  expect(withNewestPage(emptyMessageList('c0'), lastPageOf(20, 19, 18)).complete).toBe(true);
  expect(withPageAround(end, pageOf(7)).away?.complete).toBe(false);
  expect(withPageAround(end, lastPageOf(3, 2, 1)).away?.complete).toBe(true);
});

test('ignores an empty page and deletion markers', () => {
  const list = apart();
  expect(withPageAround(list, page())).toBe(list);
  expect(withPageAround(list, page(marker(5)))).toBe(list);
  const around = withPageAround(list, page(message(6), marker(5), message(4)));
  expect(ids(around.away?.messages)).toEqual([6, 4]);
});

test('ignores a later page while the end is shown', () => {
  const list = withNewestPage(emptyMessageList('c0'), pageOf(12, 11));
  expect(withNewerPage(list, pageOf(13))).toBe(list);
});

test('adds an older page to the messages being read', () => {
  const end = withNewestPage(emptyMessageList('c0'), pageOf(12, 11, 10));
  const [more, last] = [pageOf(9), lastPageOf(9, 8)];
  expect(withOlderPage(end, more)).toMatchObject({ complete: false, away: null });
  expect(withOlderPage(end, last)).toMatchObject({ complete: true, away: null });
  const list = withOlderPage(apart(), lastPageOf(3));
  expect(ids(list.messages)).toEqual([12, 11, 10]);
  expect(list.complete).toBe(false);
  expect(ids(list.away?.messages)).toEqual([6, 5, 4, 3]);
  expect(list.away?.complete).toBe(true);
});

test('with no confirmed message at the end, older pages become the end', () => {
  const waiting: HeldMessage = { ...message(30), id: 't-30', delivery: 'sending' };
  for (const list of [emptyMessageList('c0'), withHeld(emptyMessageList('c0'), waiting)]) {
    const found = withPageAround(list, pageOf(6, 5, 4));
    expect(found.away).toBeNull();
    expect(found.messages.slice(-3).map(({ id }) => Number(id))).toEqual([6, 5, 4]);
  }
});

test('a change reaches a message in the end and in older pages only', () => {
  const versions = (list: MessageList | null) =>
    Object.fromEntries((list?.away?.messages ?? []).map(({ id, version }) => [id, version]));
  const edited = [2, 3, 4, 5, 6, 7].map((id) => message(id, 2));
  expect(versions(withRows(apart(), edited))).toEqual({ 6: 2, 5: 2, 4: 2 });
  // A complete stretch has the oldest message, so new messages extend it.
  expect(versions(withRows(apart(true), edited))).toEqual({ 6: 2, 5: 2, 4: 2, 3: 2, 2: 2 });
  const list = apart();
  expect(withRows(list, [message(7, 2)]).away).toBe(list.away);
  expect(withRows(list, [4, 5, 6].map(marker)).away).toBeNull();
  expect(ids(withRows(list, [marker(5)]).away?.messages)).toEqual([6, 4]);
});
