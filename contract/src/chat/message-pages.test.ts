import { expect, test } from 'vitest';
import {
  emptyMessageList,
  type MessageList,
  reduceMessages,
  withNewestPage,
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
  return { ...answer, messages: answer.messages.filter(({ id }) => keep(Number(id))) };
};
const ids = (messages: readonly { id: string }[] = []) => messages.map(({ id }) => Number(id));
const opened = (model: Model): MessageList =>
  withNewestPage(
    emptyMessageList('c0'),
    rows(model, (id) => id > 20 - PAGE),
    PAGE,
  );
const around = (model: Model, list: MessageList, id: number): MessageList =>
  withPageAround(
    list,
    rows(model, (at) => at > id - 2 && at <= id + 2),
    { id: `${id}`, take: PAGE },
  );

test('what is around an older message is read apart, page by page, until it meets the end', () => {
  const model = chatOf(20);
  let list = around(model, opened(model), 9);
  expect(ids(list.messages)).toEqual([20, 19, 18, 17]);
  expect(ids(list.away?.messages)).toEqual([11, 10, 9, 8]);
  list = withOlderPage(
    list,
    rows(model, (id) => id >= 4 && id < 8),
    PAGE,
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

test('a page that meets the loaded end is put before it', () => {
  const model = chatOf(20);
  const list = around(model, opened(model), 15);
  expect(list.away).toBeNull();
  expect(ids(list.messages)).toEqual([20, 19, 18, 17, 16, 15, 14]);
});

test('edits and deletions reach what is read further back, new messages do not', () => {
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

test('a page from before the version of the list takes that back, so that it catches up', () => {
  const model = chatOf(20);
  const list = opened(model);
  const old = { ...rows(model, (id) => id < 5), version: list.version - 1 };
  expect(withPageAround(list, old, { id: '3', take: PAGE }).version).toBe(list.version - 1);
});
