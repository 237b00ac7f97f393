import type { Chat, Person } from '@kith/contract';
import { expect, test } from 'vitest';
import { PLACES_KEY } from '../kept.ts';
import {
  DELETIONS_COPY,
  DELETIONS_PART,
  LIST_COPY,
  LIST_PART,
  type ListCopy,
  MESSAGES_COPY,
  OWN_COPY,
  OWN_PART,
  SEEN_COPY,
  SEEN_PART,
} from './chat.copy.ts';
import { selectUnread } from './chat.select.ts';
import { OUTGOING } from './outgoing.ts';
import { createTestServer, openChatPage, refusal, say } from './testing.ts';

const SECOND = 1_000;
const CANARY = 'Seven green lanterns';

/** A server that hands out c1 with a unique text in every field, even if it should not. */
const canaryServer = () => {
  const server = createTestServer();
  server.model.act({ kind: 'send', chat: 1, by: 1 });
  server.model.act({ kind: 'send', chat: 0, by: 1 });
  const person = { id: 'p1', type: 'individual', firstName: 'Ann', avatar: null, updatedTime: 1 };
  const secret = { ...person, id: 'p9', firstName: CANARY };
  const state = { vaulted: true };
  const inside = (chat: Chat): Chat => ({
    ...chat,
    vaulted: state.vaulted,
    name: CANARY,
    unread: 5,
    participants: [
      ...chat.participants,
      { ...chat.participants[0], id: 'p9', seenId: '0' } as never,
    ],
    lastMessage: chat.lastMessage && { ...chat.lastMessage, preview: CANARY },
  });
  server.instead.set('chats.list', () => {
    const answer = server.model.list();
    const chats = answer.chats.map((chat) =>
      'deleted' in chat || chat.id !== 'c1' ? chat : inside(chat as Chat),
    );
    return { ...answer, chats, people: [person, secret] as Person[], epoch: 'first' };
  });
  server.instead.set('chats.get', () => ({
    ...inside(server.model.chat('c1') as Chat),
    people: [secret],
  }));
  server.instead.set('messages.list', ({ params = {} }) => {
    const answer = server.model.messages(params.id ?? '', {});
    const messages = answer.messages.map((row) => ({ ...row, delta: say(CANARY) }));
    return { ...answer, messages, next: null, full: true, epoch: 'first' };
  });
  return { server, state };
};

/** Everything that this page and this device hold. */
const heldBy = async ({ chat, browser, local, env }: ReturnType<typeof openChatPage>) => {
  await env.advance(2 * SECOND);
  await local.flush();
  const plain = (_: string, value: unknown) => (value instanceof Map ? [...value] : value);
  const device = JSON.stringify([
    [...browser.values],
    await local.copy(LIST_COPY).read(LIST_PART),
    await local.copy(MESSAGES_COPY).read('c1'),
    await local.outbox(OUTGOING).read(),
  ]);
  const memory = JSON.stringify(
    [chat.state.getState(), chat.drafts.state.getState(), chat.chosen.state.getState()],
    plain,
  );
  return { device, memory };
};

const openInside = async () => {
  const { server, state } = canaryServer();
  const page = openChatPage(server);
  await page.connect();
  page.chat.setVault(true);
  await page.env.settle();
  await page.chat.open('c1');
  await page.env.settle();
  return { ...page, vaultedState: state };
};

test('an open vault is in memory and nowhere on the device', async () => {
  const page = await openInside();
  page.server.instead.set('chats.draft', () => {
    throw refusal(503, 'overloaded');
  });
  page.socket.answer = () => new Promise(() => {});
  page.chat.drafts.keep('c1', { delta: say(CANARY), replyTo: null });
  page.chat.send('c1', say(CANARY));
  const { device, memory } = await heldBy(page);
  expect(memory.split(CANARY).length).toBeGreaterThan(5);
  expect(device).not.toContain(CANARY);
  expect(device).toContain('c0');
});

test('seen markers in the vault are stored nowhere', async () => {
  const page = await openInside();
  const { chat, env, local } = page;
  const stored = async () => {
    await local.flush();
    const owed = await local.copy(SEEN_COPY).read(SEEN_PART);
    return JSON.stringify([owed, env.tab.get(PLACES_KEY)]);
  };
  page.server.instead.set('chats.seen', () => {
    throw refusal(503, 'overloaded');
  });
  page.server.model.act({ kind: 'send', chat: 1, by: 1 });
  page.server.model.act({ kind: 'send', chat: 0, by: 1 });
  await chat.refresh({ force: true });
  for (const id of ['c1', 'c0']) {
    await chat.open(id);
    await env.settle();
    chat.places.keep(id, { id: '1', hidden: 0, newestId: '2', isOpen: true });
  }
  expect(chat.places.of('c1')).toMatchObject({ id: '1' });
  expect(await stored()).toContain('["c0"');
  expect(await stored()).toContain('\\"chatId\\":\\"c0\\"');
  expect(await stored()).not.toContain('c1');
  chat.setVault(false);
  expect(chat.places.of('c1')).toBeUndefined();
});

test('deletions in the vault are stored nowhere, and closing waits for them', async () => {
  const page = await openInside();
  const { chat, env, local, server } = page;
  const stored = async () => {
    await local.flush();
    return JSON.stringify(await local.copy(DELETIONS_COPY).read(DELETIONS_PART));
  };
  chat.removeSoon('c0', ['1']);
  chat.removeSoon('c1', ['1']);
  expect(await stored()).toContain('c0');
  expect(await stored()).not.toContain('c1');
  expect(chat.waitsInVault()).toBe(true);
  chat.pushDrafts();
  await env.settle();
  expect(server.calls.filter(({ name }) => name === 'messages.remove')).toHaveLength(2);
  expect(chat.waitsInVault()).toBe(false);
  chat.removeSoon('c1', ['1']);
  chat.setVault(false);
  expect(chat.state.getState().removing.size).toBe(0);
});

test('closing drops vaulted chats from memory: messages, drafts, names, unsent messages', async () => {
  const page = await openInside();
  page.socket.answer = () => new Promise(() => {});
  page.chat.drafts.keep('c1', { delta: say(CANARY), replyTo: null });
  page.chat.send('c1', say(CANARY));
  page.chat.setVault(false);
  const { device, memory } = await heldBy(page);
  expect(memory).not.toContain(CANARY);
  expect(device).not.toContain(CANARY);
  expect(page.chat.state.getState().openChatId).toBeNull();
  expect(page.chat.state.getState().hidden).toEqual(['c1']);
});

test('messages forwarded from an open vault wait in memory until it closes', async () => {
  const page = await openInside();
  page.socket.answer = () => new Promise(() => {});
  const forward = { chatId: 'c1', messageId: '1', isNamed: true };
  page.chat.send('c0', say(CANARY), { forward, forwardedFrom: CANARY });
  page.chat.send('c0', say('Written here'));
  const open = await heldBy(page);
  expect(open.memory).toContain(CANARY);
  expect(open.device).not.toContain(CANARY);
  expect(open.device).toContain('Written here');
  page.chat.setVault(false);
  const closed = await heldBy(page);
  expect(closed.memory + closed.device).not.toContain(CANARY);
  expect(closed.memory).toContain('Written here');
});

test('closing the vault discards unsent messages forwarded from it, and nothing else', async () => {
  const page = await openInside();
  const refused = { error: { code: 'vault_closed', message: 'The vault is closed.' } };
  page.socket.answer = async (_, { forward }: { forward?: object }) =>
    forward ? refused : new Promise(() => {});
  const forward = { chatId: 'c1', messageId: '1', isNamed: false };
  page.chat.send('c0', say(CANARY), { forward });
  page.chat.send('c0', say('Written here'));
  await page.env.settle();
  expect(JSON.stringify(page.chat.state.getState().unsent)).not.toContain(CANARY);
  expect(JSON.stringify(page.chat.state.getState().unsent)).toContain('Written here');
});

test('a closed vault cannot be opened by an address, whatever the server hands out', async () => {
  const page = openChatPage(canaryServer().server);
  await page.connect();
  await expect(page.chat.open('c1')).resolves.toBe('vaulted');
  expect((await heldBy(page)).memory).not.toContain(CANARY);
});

test('the unread count excludes vaulted chats while the vault is closed', async () => {
  const page = openChatPage(canaryServer().server);
  await page.connect();
  expect(selectUnread(page.chat.state.getState())).toBe(1);
  page.chat.setVault(true);
  await page.env.settle();
  expect(selectUnread(page.chat.state.getState())).toBe(6);
  page.chat.setVault(false);
  expect(selectUnread(page.chat.state.getState())).toBe(1);
});

test('data stored before a chat moved in is removed from the device', async () => {
  const { server, state } = canaryServer();
  state.vaulted = false;
  const page = openChatPage(server);
  await page.connect();
  page.socket.answer = () => new Promise(() => {});
  server.instead.set('chats.draft', () => {
    throw refusal(503, 'overloaded');
  });
  await page.chat.open('c1');
  page.chat.drafts.keep('c1', { delta: say(CANARY), replyTo: null });
  page.chat.send('c1', say(CANARY));
  const before = await heldBy(page);
  // The list, the messages, the draft, and unsent messages.
  expect(before.device.split(CANARY).length).toBeGreaterThan(4);
  state.vaulted = true;
  await page.chat.refresh({ force: true });
  const { device, memory } = await heldBy(page);
  expect(device).not.toContain(CANARY);
  expect(memory).not.toContain(CANARY);
});

test('closing waits for unsent data: a draft until it is stored, a message until it is sent', async () => {
  const page = await openInside();
  const { chat, env } = page;
  expect(chat.waitsInVault()).toBe(false);
  chat.drafts.keep('c0', { delta: say('Outside'), replyTo: null });
  expect(chat.waitsInVault()).toBe(false);
  chat.drafts.keep('c1', { delta: say(CANARY), replyTo: null });
  expect(chat.waitsInVault()).toBe(true);
  chat.pushDrafts();
  await env.settle();
  expect(chat.waitsInVault()).toBe(false);
  let answer = (_: unknown): void => {};
  page.socket.answer = () => new Promise((resolve) => (answer = resolve));
  chat.send('c1', say(CANARY));
  await env.settle();
  expect(chat.waitsInVault()).toBe(true);
  // Nobody can do anything about a message that was refused.
  answer({ error: { code: 'too_large', message: 'Too long.' } });
  await env.settle();
  expect(chat.waitsInVault()).toBe(false);
  chat.drafts.keep('c1', { delta: say(CANARY), replyTo: null });
  chat.setVault(false);
  expect(chat.waitsInVault()).toBe(false);
});

test('a chat that is removed while the vault is open leaves nothing on the device, or behind', async () => {
  const page = await openInside();
  page.server.instead.set('chats.draft', () => {
    throw refusal(503, 'overloaded');
  });
  page.socket.answer = () => new Promise(() => {});
  page.chat.send('c1', say(CANARY));
  page.chat.drafts.keep('c1', { delta: say(CANARY), replyTo: null });
  const { ownVersion } = page.chat.state.getState().list;
  page.socket.tell('chats.changed', {
    ...{ owner: 'me', version: ownVersion + 1, previous: ownVersion },
    ...{ created: [], updated: [], deleted: [{ id: 'c1' }] },
  });
  await page.env.settle();
  expect(page.chat.state.getState().list.chats.has('c1')).toBe(false);
  // Rewrites every draft.
  page.chat.drafts.keep('c0', { delta: say('Outside'), replyTo: null });
  const { device, memory } = await heldBy(page);
  expect(device).toContain('Outside');
  expect(device).not.toContain(CANARY);
  expect(memory).toContain(CANARY);
  page.chat.setVault(false);
  expect((await heldBy(page)).memory).not.toContain(CANARY);
});

test('a refused message leaves the device with its chat, whichever comes first', async () => {
  for (const isRefusedFirst of [true, false]) {
    const { server, state } = canaryServer();
    state.vaulted = false;
    const page = openChatPage(server);
    await page.connect();
    let answer = (_: unknown): void => {};
    page.socket.answer = () => new Promise((resolve) => (answer = resolve));
    page.chat.send('c1', say(CANARY));
    await page.env.settle();
    const refuse = () => answer({ error: { code: 'blocked_by_you', message: 'Blocked.' } });
    const leave = () => {
      const { ownVersion } = page.chat.state.getState().list;
      const change = { owner: 'me', version: ownVersion + 1, previous: ownVersion };
      page.socket.tell('chats.changed', {
        ...change,
        created: [],
        updated: [],
        deleted: [{ id: 'c1' }],
      });
    };
    for (const happen of isRefusedFirst ? [refuse, leave] : [leave, refuse]) {
      happen();
      await page.env.settle();
    }
    await page.local.flush();
    expect(await page.local.outbox(OUTGOING).read()).toEqual([]);
    expect(page.chat.state.getState().unsent).toEqual({});
  }
});

test('unreported markers in the vault are not reported after it has closed', async () => {
  const page = await openInside();
  const { chat, env, server } = page;
  const reported = () =>
    server.calls
      .filter(({ name }) => name === 'chats.seen')
      .map(({ options: { params } }) => params?.id);
  server.instead.set('chats.seen', () => {
    throw refusal(503, 'overloaded');
  });
  server.model.act({ kind: 'send', chat: 1, by: 1 });
  server.model.act({ kind: 'send', chat: 0, by: 1 });
  await chat.refresh({ force: true });
  server.take();
  for (const id of ['c1', 'c0']) {
    chat.close('c1');
    await chat.open(id);
    await env.settle();
  }
  expect(reported()).toContain('c1');
  chat.setVault(false);
  server.take();
  await env.advance(10 * SECOND);
  expect(reported()).toContain('c0');
  expect(reported()).not.toContain('c1');
});

test.each([
  ['the group', 'c1', 'c0'],
  ['what is beside it', 'c0', 'c1'],
])('closing the vault also closes %s if it is vaulted, and nothing else', async (_, at, beside) => {
  const page = await openInside();
  const { chat, env, socket } = page;
  await chat.open(at);
  await chat.open(beside, { isBeside: true });
  for (const id of ['c0', 'c1']) {
    chat.show(id, '1');
    socket.tell('typing', { chatId: id, profileId: 'p2' });
    chat.needQuoted(id, '77');
  }
  await env.advance(SECOND);
  socket.answer = () => new Promise(() => {});
  for (const id of ['c0', 'c1']) chat.send(id, say('On its way'));
  const held = () => {
    const { openChatId, besideId, shown, typing, quoted, unsent, messages } = chat.state.getState();
    return {
      open: [openChatId, besideId],
      parts: [shown, typing, quoted, unsent, messages].map((part) => Object.keys(part).sort()),
    };
  };
  const both = ['c0', 'c1'];
  expect(held()).toEqual({
    open: [at, beside],
    parts: [both, both, ['c0 1', 'c0 77', 'c1 1', 'c1 77'], both, both],
  });
  chat.setVault(false);
  const one = ['c0'];
  expect(held()).toEqual({
    open: [at, beside].map((id) => (id === 'c1' ? null : id)),
    parts: [one, one, ['c0 1', 'c0 77'], one, one],
  });
});

test('the stored data of a chat is removed when it moves into the open vault', async () => {
  const page = await openInside();
  const { chat, env, local, server, socket, list } = page;
  for (const name of ['chats.own', 'chats.draft', 'chats.seen', 'messages.remove'] as const)
    server.instead.set(name, () => {
      throw refusal(503, 'overloaded');
    });
  socket.answer = () => new Promise(() => {});
  await chat.open('c0');
  await env.settle();
  chat.drafts.keep('c0', { delta: say('Draft'), replyTo: null });
  chat.send('c0', say('Message'));
  chat.places.keep('c0', { id: '1', hidden: 0, newestId: '2', isOpen: true });
  void chat.setOwn('c0', { pinPlace: 5 });
  chat.removeSoon('c0', ['1']);
  const stored = async () => {
    await env.settle();
    await local.flush();
    const copies = [
      [OWN_COPY, OWN_PART],
      [DELETIONS_COPY, DELETIONS_PART],
      [SEEN_COPY, SEEN_PART],
      [MESSAGES_COPY, 'c0'],
    ] as const;
    const read = await Promise.all(copies.map(([kind, part]) => local.copy(kind).read(part)));
    const rest = [[...page.browser.values], env.tab.get(PLACES_KEY)];
    const waiting = await local.outbox(OUTGOING).read();
    return [...read, ...rest, waiting].map((part) => JSON.stringify(part)?.includes('c0') ?? false);
  };
  expect(await stored()).toEqual([true, true, true, true, true, true, true]);
  const { ownVersion } = list();
  socket.tell('chats.changed', {
    ...{ owner: 'p0', version: ownVersion + 1, previous: ownVersion },
    ...{ created: [], deleted: [], updated: [{ id: 'c0', vaulted: true }] },
  });
  expect(await stored()).toEqual([false, false, false, false, false, false, false]);
  expect(chat.state.getState().openChatId).toBe('c0');
});

test('a vault that is already open is not loaded again, and one that opens is loaded completely', async () => {
  const page = await openInside();
  const lists = () => page.server.calls.filter(({ name }) => name === 'chats.list');
  const before = lists().length;
  page.chat.setVault(true);
  await page.env.settle();
  expect(lists()).toHaveLength(before);
  page.chat.setVault(false);
  await page.env.settle();
  expect(lists()).toHaveLength(before);
  page.chat.setVault(true);
  await page.env.settle();
  expect(lists().slice(before)).toHaveLength(1);
  expect(lists().at(-1)?.options.query).not.toHaveProperty('version');
  expect(page.chat.state.getState().hidden).toEqual([]);
});

test('people who wrote or reacted outside the vault stay known when it closes, also on the device', async () => {
  const page = await openInside();
  const { chat, env, server, list, local } = page;
  server.instead.set('messages.list', ({ params = {} }) => {
    const answer = server.model.messages(params.id ?? '', {});
    const senderId = params.id === 'c0' ? 'p8' : 'p9';
    const reactions = [{ emoji: '👍', profileIds: [params.id === 'c0' ? 'p7' : 'p6'] }];
    const messages = answer.messages.map((row) => ({ ...row, senderId, reactions }));
    return { ...answer, messages, next: null, full: true, epoch: 'first' };
  });
  const person = { type: 'individual', firstName: 'Ann', avatar: null, updatedTime: 1 };
  server.instead.set('profiles.lookup', () => ({
    people: ['p6', 'p7', 'p8', 'p9'].map((id) => ({ ...person, id })),
  }));
  await chat.open('c0');
  await chat.open('c1');
  chat.needPeople(['p6', 'p7', 'p8', 'p9']);
  await env.advance(SECOND);
  const known = (ids: Iterable<string>) => [...ids].filter((id) => id > 'p5').sort();
  expect(known(list().people.keys())).toEqual(['p6', 'p7', 'p8', 'p9']);
  await local.flush();
  const copy = await local.copy(LIST_COPY).read<ListCopy>(LIST_PART);
  expect(known(copy?.people.map(({ id }) => id) ?? [])).toEqual(['p7', 'p8']);
  chat.setVault(false);
  expect(known(list().people.keys())).toEqual(['p7', 'p8']);
});
