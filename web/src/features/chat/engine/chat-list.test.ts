import type { Chat } from '@kith/contract';
import { headOf } from '@kith/contract/chat/chat-list';
import { expect, test } from 'vitest';
import { toFailure } from '../../../platform/failure.ts';
import { LIST_COPY, LIST_PART, MINIMUM_PART } from './chat.copy.ts';
import { selectSorted, selectStatus, selectUnread } from './chat.select.ts';
import { createTestServer, openChatPage, refusal } from './testing.ts';

const offline = () => {
  throw toFailure(new TypeError('Failed to fetch'));
};

test('[S4.4.01] the list is loading at 0, then at the version of the server', async () => {
  const { chat, list, env, ids } = openChatPage();
  expect(list().version).toBe(0);
  expect(selectStatus(chat.state.getState())).toBe('loading');
  await env.settle();
  expect(list().version).toBeGreaterThan(0);
  expect(ids()).toEqual(['c0', 'c1', 'c2']);
});

test('[S4.4.01] a first load that fails sets -1, and a refresh starts from 0', async () => {
  const { chat, list, server, env } = openChatPage();
  server.instead.set('chats.list', offline);
  await env.settle();
  expect(list().version).toBe(-1);
  expect(selectStatus(chat.state.getState())).toBe('failed');
  server.instead.clear();
  const refresh = chat.refresh({ force: true });
  expect(list().version).toBe(0);
  await refresh;
  expect(server.calls.at(-1)?.options.query).not.toHaveProperty('version');
  expect(list().version).toBeGreaterThan(0);
});

test('[S4.4.01] a later failure leaves the list as it is', async () => {
  const { chat, list, server, env } = openChatPage();
  await env.settle();
  const before = list();
  server.instead.set('chats.list', offline);
  await chat.refresh({ force: true });
  expect(list()).toBe(before);
});

test('a long list is requested page by page, with the version of the first', async () => {
  const { list, server, env, ids } = openChatPage();
  const whole = server.model.list();
  server.instead.set('chats.list', ({ query }) => {
    const at = whole.chats.findIndex(({ id }) => id === query?.after) + 1;
    const next = at + 1 < whole.chats.length ? whole.chats[at]?.id : null;
    const chats = whole.chats.slice(at, at + 1);
    return { ...whole, chats, next, version: 40 + at, epoch: server.state.epoch };
  });
  await env.settle();
  expect(server.take().filter((name) => name === 'chats.list')).toHaveLength(whole.chats.length);
  expect(ids().sort()).toEqual(whole.chats.map(({ id }) => id).sort());
  expect(list().version).toBe(40);
});

test('[S4.4.01] an incremental request sends the current version and removes deleted chats', async () => {
  const { chat, list, server, env, ids } = openChatPage();
  server.instead.set('chats.list', () => ({
    ...server.model.list(),
    version: 40,
    epoch: server.state.epoch,
  }));
  await env.settle();
  server.instead.set('chats.list', ({ query }) => {
    expect(query).toMatchObject({ version: '40' });
    const chats = [{ id: 'c1', deleted: true }];
    return {
      chats,
      people: [],
      version: 41,
      ownVersion: 2,
      epoch: server.state.epoch,
      full: false,
    };
  });
  await chat.refresh({ force: true });
  expect(ids()).toEqual(['c0', 'c2']);
  expect(list().version).toBe(41);
});

test('[S4.4.01] a copy below the stored minimum starts from 0', async () => {
  const { server, env, local, browser } = openChatPage();
  await env.settle();
  await env.advance(1_000);
  local.copy(LIST_COPY).save(MINIMUM_PART, () => 1_000);
  await local.flush();
  server.take();
  const later = openChatPage(server, browser);
  await later.env.settle();
  expect(server.calls[0]?.options.query).not.toHaveProperty('version');
});

test('[S9.03] a refresh runs once per 5 s unless forced', async () => {
  const { chat, server, env } = openChatPage();
  await env.settle();
  await env.advance(4_999);
  server.take();
  await chat.refresh();
  expect(server.take()).toEqual([]);
  await chat.refresh({ force: true });
  expect(server.take()).toEqual(['chats.list']);
  await env.advance(5_000);
  await chat.refresh();
  expect(server.take()).toEqual(['chats.list']);
});

test('events keep the list sorted and count unread messages', async () => {
  const { chat, act, connect, server } = openChatPage();
  await connect();
  server.take();
  act({ kind: 'send', chat: 1, by: 1 });
  act({ kind: 'send', chat: 2, by: 1 });
  act({ kind: 'send', chat: 2, by: 2 });
  act({ kind: 'send', chat: 0, by: 0 });
  const { list } = chat.state.getState();
  expect(selectSorted(list).map(({ id, unread }) => [id, unread])).toEqual([
    ['c0', 0],
    ['c2', 2],
    ['c1', 1],
  ]);
  expect(selectSorted(list)).toBe(selectSorted(list));
  expect(selectUnread(chat.state.getState())).toBe(3);
  expect(server.take()).toEqual([]);
});

test('a lost event is detected as a gap, and only that chat is requested', async () => {
  const { act, connect, server, env, list } = openChatPage();
  await connect();
  server.take();
  act({ kind: 'send', chat: 1, by: 1 }, false);
  act({ kind: 'send', chat: 1, by: 1 });
  await env.advance(1_000);
  expect(server.take()).toEqual(['chats.get', 'chats.received']);
  expect(list().chats.get('c1')).toEqual(server.model.chat('c1'));
});

test('if the last event was lost, heads reveal it and the list catches up', async () => {
  const { act, connect, server, env, list, socket } = openChatPage();
  await connect();
  act({ kind: 'rename', chat: 1, name: 'Rowing' }, false);
  server.take();
  const chats = server.model.list().chats;
  const sum = chats.reduce((all, { version, seenVersion }) => all + version + seenVersion, 0);
  const heads = { epoch: server.state.epoch, chats: { count: 3, sum, ownVersion: 1 } };
  socket.tell('heads', heads);
  await env.advance(1_000);
  expect(server.take()).toEqual(['chats.list']);
  expect(list().chats.get('c1')?.name).toBe('Rowing');
  socket.tell('heads', heads);
  await env.advance(1_000);
  expect(server.take()).toEqual([]);
});

test('the first paint uses the local copy, before any answer', async () => {
  const first = openChatPage();
  await first.connect();
  await first.env.advance(1_000);
  const server = createTestServer();
  server.instead.set('chats.list', () => new Promise(() => {}));
  const { ids, env } = openChatPage(server, first.browser);
  await env.settle();
  expect(ids()).toEqual(['c0', 'c1', 'c2']);
});

test('another epoch discards the local copy', async () => {
  const first = openChatPage();
  await first.connect();
  await first.env.advance(1_000);
  const server = createTestServer();
  server.state.epoch = 'second';
  server.model.act({ kind: 'leave', chat: 1 });
  const { ids, env, connect, browser } = openChatPage(server, first.browser);
  await connect();
  expect(ids()).toEqual(['c0', 'c2']);
  await env.advance(1_000);
  const later = openChatPage(server, browser);
  await later.env.settle();
  expect(later.ids()).toEqual(['c0', 'c2']);
});

test('a damaged local copy counts as empty', async () => {
  const first = openChatPage();
  first.local
    .copy(LIST_COPY)
    .save(LIST_PART, () => ({ epoch: 'first', version: 7, chats: 'none', people: 0 }));
  await first.local.flush();
  const server = createTestServer();
  const { ids, connect } = openChatPage(server, first.browser);
  await connect();
  expect(ids()).toEqual(['c0', 'c1', 'c2']);
});

test('vaulted chats are not stored on the device', async () => {
  const { connect, env, local, server } = openChatPage();
  const vaulted = server.model.list().chats.map((chat) => ({ ...chat, vaulted: chat.id === 'c1' }));
  server.instead.set('chats.list', () => ({
    ...server.model.list(),
    chats: vaulted,
    epoch: server.state.epoch,
  }));
  await connect();
  await env.advance(1_000);
  expect(JSON.stringify(await local.copy(LIST_COPY).read(LIST_PART))).not.toContain('c1');
});

test('a page that reconnects requests the list and the open chat at once, without calls', async () => {
  const { act, chat, connect, env, list, server, socket, texts } = openChatPage();
  await connect();
  await chat.open('c0');
  await env.settle();
  const held = list().version;
  const { version } = chat.state.getState().messages.c0 ?? { version: 0 };
  socket.lose();
  act({ kind: 'send', chat: 0, by: 1 }, false);
  server.take();
  const asked: unknown[] = [];
  socket.resume = async (payload) => {
    asked.push(payload);
    const answers = [
      { collection: 'chats', answer: { ...server.model.list(), epoch: 'first' } },
      {
        collection: 'messages',
        answer: { ...server.model.messages('c0', { since: version }), epoch: 'first' },
      },
    ];
    return { ok: { epoch: 'first', answers } };
  };
  await connect();
  const copies = [
    { collection: 'chats', version: held },
    { collection: 'messages', owner: 'c0', version },
  ];
  expect(asked).toEqual([{ epoch: 'first', copies }]);
  expect(server.take().filter((name) => name.endsWith('.list'))).toEqual([]);
  expect(texts()).toHaveLength(1);
});

test('what differs in the heads is requested, and everything if that does not help', async () => {
  for (const [changes, isBehind] of [
    [{ count: 1 }, true],
    [{ count: -1 }, true],
    [{ sum: 1 }, true],
    [{ ownVersion: 1 }, true],
    // The heads are older than the local state.
    [{ sum: -1 }, false],
    [{ ownVersion: -1 }, false],
  ] as [Partial<ReturnType<typeof headOf>>, boolean][]) {
    const { chat, connect, server, env, list, socket } = openChatPage();
    await connect();
    server.instead.set('chats.list', ({ query }) => ({
      ...server.model.list(),
      ...{ version: 40, epoch: 'first', full: query?.version === undefined },
    }));
    await chat.refresh({ force: true });
    const head = headOf(list());
    const heads = {
      count: head.count + (changes.count ?? 0),
      sum: head.sum + (changes.sum ?? 0),
      ownVersion: head.ownVersion + (changes.ownVersion ?? 0),
    };
    server.calls.length = 0;
    socket.tell('heads', { epoch: 'first', chats: head });
    await env.advance(10_000);
    expect(server.calls).toEqual([]);
    socket.tell('heads', { epoch: 'first', chats: heads });
    await env.advance(1_500);
    const versions = () => server.calls.map(({ options }) => options.query?.version);
    expect(versions(), JSON.stringify(changes)).toEqual(['40']);
    await chat.refresh({ force: true });
    expect(versions()[1], JSON.stringify(changes)).toBe(isBehind ? undefined : '40');
  }
});

test('a chat is requested again if its own settings changed during the request', async () => {
  const { chat, connect, server, socket, list } = openChatPage();
  await connect();
  const answer = { ...(server.model.chat('c0') as Chat), id: 'c7', name: 'Older', people: [] };
  const answers = [answer, { ...answer, name: 'Newer' }];
  let asked = 0;
  server.instead.set('chats.get', async () => {
    await Promise.resolve();
    asked += 1;
    if (asked === 1) {
      const { ownVersion } = list();
      socket.tell('chats.changed', {
        ...{ owner: 'p0', previous: ownVersion, version: ownVersion + 1 },
        ...{ created: [], deleted: [], updated: [{ id: 'c0', markedUnread: true }] },
      });
    }
    return answers[asked - 1];
  });
  await expect(chat.open('c7')).resolves.toBe('open');
  expect(asked).toBe(2);
  expect(list().chats.get('c7')?.name).toBe('Newer');
});

test('an opened chat adds its people, and a refused one leaves the list', async () => {
  const { chat, connect, server, env, list, ids, act } = openChatPage();
  await connect();
  const person = { id: 'p7', type: 'individual', firstName: 'Ann', avatar: null, updatedTime: 1 };
  const answer = { ...(server.model.chat('c0') as Chat), id: 'c7', people: [person] };
  server.instead.set('chats.get', () => answer);
  await chat.open('c7');
  expect(list().people.get('p7')).toEqual(person);
  expect(ids()).toEqual(['c0', 'c1', 'c2', 'c7']);
  server.instead.set('chats.get', () => {
    throw refusal(404, 'not_found');
  });
  act({ kind: 'send', chat: 1, by: 1 }, false);
  act({ kind: 'send', chat: 1, by: 1 });
  await env.advance(1_500);
  expect(ids()).toEqual(['c0', 'c2', 'c7']);
});

test('a change of an old message does not bring back a chat that has left the list, a new message does', async () => {
  for (const lastMessage of [null, undefined]) {
    const { connect, server, socket, env, ids } = openChatPage();
    server.model.act({ kind: 'send', chat: 0, by: 1 });
    await connect();
    const chat = { ...(server.model.chat('c0') as Chat), id: 'c7' };
    const shown = { ...chat, ...(lastMessage === null && { lastMessage }), people: [] };
    server.instead.set('chats.get', () => shown);
    socket.tell('messages.changed', {
      ...{ owner: 'c7', version: 6, previous: 5, updatedTime: 7, created: [], deleted: [] },
      updated: server.model.messages('c0').messages.map((row) => ({ ...row, chatId: 'c7' })),
    });
    await env.advance(1_500);
    expect(ids().includes('c7')).toBe(lastMessage === undefined);
  }
});

test('a page of the list that is lost once is requested again, and the list stays', async () => {
  const { connect, server, env, act, list, ids } = openChatPage();
  await connect();
  server.instead.set('chats.get', offline);
  act({ kind: 'send', chat: 1, by: 1 }, false);
  act({ kind: 'send', chat: 1, by: 1 });
  await env.advance(1_500);
  expect(ids()).toEqual(['c0', 'c1', 'c2']);
  server.instead.delete('chats.get');
  await env.advance(10_000);
  expect(list().chats.get('c1')).toEqual(server.model.chat('c1'));
});

test('cards of a large chat are requested again only if changes of it were missed', async () => {
  const { act, chat, connect, server, env, list } = openChatPage();
  server.instead.set('chats.get', () => ({
    ...{ ...(server.model.chat('c1') as Chat), memberCount: 4_000, people: [] },
  }));
  const card = { type: 'individual', firstName: 'Ann', avatar: null, updatedTime: 1 } as const;
  server.instead.set('profiles.lookup', () => ({ people: [{ ...card, id: 'p7' }] }));
  await connect();
  chat.needPeople(['p7']);
  act({ kind: 'send', chat: 1, by: 1 });
  act({ kind: 'send', chat: 1, by: 1 });
  await env.advance(1_000);
  server.take();
  // Only its unread messages have to be counted again.
  act({ kind: 'remove', chat: 1, nth: 0 });
  await env.advance(20_000);
  expect(server.take()).toEqual(['chats.get']);
  expect(list().chats.get('c1')?.unread).toBe(1);
  act({ kind: 'send', chat: 1, by: 1 }, false);
  act({ kind: 'send', chat: 1, by: 1 });
  await env.advance(20_000);
  expect(server.take()).toEqual(['chats.get', 'profiles.lookup']);
});
