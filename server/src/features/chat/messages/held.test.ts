import { type Message, SEEN_COALESCE_MS } from '@kith/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isPostgres } from '../../../testing/database.ts';
import { queriesOf } from '../../../testing/watched-queries.ts';
import { openChatStage } from '../chat.testing.ts';
import { headOf } from '../list/chat-list.store.ts';
import { expectLaw, type Viewer } from '../viewers.testing.ts';

// Ada blocks Ben. His messages are accepted and shown only to him.

const say = (text: string) => [{ insert: text }];
let sent = 0;

const setTheStage = async () => {
  const stage = await openChatStage();
  const [ada = '', ben = ''] = await stage.people('Ada', 'Ben');
  const made = await stage.chat.members.create(stage.as(ada), [ben], undefined);
  const chatId = 'see' in made ? made.see : made.id;
  const { chat, privacy } = stage;
  const { messages, reactions } = chat;
  const blocks = (name: 'blocks.add' | 'blocks.remove') =>
    privacy.handlers[name]({
      params: { id: ben },
      query: {},
      body: undefined,
      actor: { ...stage.as(ada), sessionId: '' },
      context: {} as never,
    });
  const acting = (who: string) => {
    const actor = stage.as(who);
    return {
      send: async (text: string, more: { replyTo?: string; attachmentIds?: string[] } = {}) => {
        await stage.clock.advance(1_000);
        const tempId = `t-${++sent}`;
        return messages.send({ chatId, actor, tempId, delta: say(text), ...more });
      },
      edit: (id: string, text: string) => messages.edit(actor, chatId, id, say(text)),
      remove: (id: string) => messages.remove(actor, chatId, id),
      give: (id: string, emoji: string) => reactions.add(actor, chatId, id, emoji),
      takeBack: (id: string, emoji: string) => reactions.remove(actor, chatId, id, emoji),
      see: async (id: string) => {
        await chat.seen({ actor, chatId, seq: Number(id) });
        await stage.clock.advance(SEEN_COALESCE_MS);
      },
      list: async () => (await messages.list(actor, chatId, {})).messages as Message[],
      texts: async () =>
        ((await messages.list(actor, chatId, {})).messages as Message[]).map(
          ({ delta }) => delta[0]?.insert,
        ),
      row: () => chat.list.view(stage.read, who, chatId),
    };
  };
  return {
    ...{ stage, chat, chatId, ada, ben },
    block: () => blocks('blocks.add'),
    unblock: () => blocks('blocks.remove'),
    a: acting(ada),
    b: acting(ben),
  };
};

type Scene = Awaited<ReturnType<typeof setTheStage>>;
let scene: Scene;
beforeEach(async () => {
  scene = await setTheStage();
});
afterEach(() => scene.stage.close());

/** Everything that a profile can observe of the chat. */
const known = async ({ stage, chat, chatId }: Scene, who: string) => {
  const actor = stage.as(who);
  return {
    chat: await chat.list.view(stage.read, who, chatId),
    newest: await chat.messages.list(actor, chatId, {}),
    after: await chat.messages.list(actor, chatId, { after: '1' }),
    around: await chat.messages.list(actor, chatId, { around: '4' }),
    named: await chat.messages.list(actor, chatId, {
      ids: Array.from({ length: 30 }, (_, at) => String(at + 1)),
    }),
    since: await chat.messages.list(actor, chatId, { since: 1 }),
    head: await headOf(stage.read, who, false),
    unread: await chat.unreadOf(who),
    listed: await chat.listedIdsAfter(who, ''),
  };
};

/** Ben's actions while he is blocked, by name; each continues after the previous one. */
const acts: [string, (scene: Scene) => Promise<unknown>][] = [
  ['writes', ({ b }) => b.send('first')],
  ['writes twice at once', ({ b }) => Promise.all([b.send('second'), b.send('third')])],
  ['answers an old message', ({ b }) => b.send('as I said', { replyTo: '2' })],
  ['answers his own', ({ b }) => b.send('and again', { replyTo: '4' })],
  ['edits what nobody else has', ({ b }) => b.edit('4', 'first, changed')],
  ['edits what was said before', ({ b }) => b.edit('1', 'old, changed')],
  ['edits it again', ({ b }) => b.edit('1', 'old, changed twice')],
  ['edits the last one that all have', ({ b }) => b.edit('3', 'recent, changed')],
  ['reacts to what nobody else has', ({ b }) => b.give('4', '👍')],
  ['reacts to hers', ({ b }) => b.give('2', '🎉')],
  ['reacts to his old one', ({ b }) => b.give('1', '❤️')],
  ['takes a reaction back', ({ b }) => b.takeBack('2', '🎉')],
  ['takes a message back', ({ b }) => b.remove('5')],
  ['takes the newest back', ({ b }) => b.remove('8')],
  ['has seen hers', ({ b }) => b.see('2')],
  ['has seen everything', ({ b }) => b.see('8')],
  ['types', ({ chat, stage, ben, chatId }) => chat.typing(stage.as(ben), chatId)],
  [
    'sends a picture',
    async ({ b, stage, ben }) => b.send('look', { attachmentIds: [await stage.picture(ben)] }),
  ],
];

const before = async ({ a, b }: Scene): Promise<void> => {
  await b.send('old');
  await a.send('hers');
  await b.send('recent');
};

describe('a blocked person', () => {
  test('acts unseen: the other receives nothing and sees no change', async () => {
    await before(scene);
    await scene.block();
    const { stage, ada, ben, chat } = scene;
    const viewers = await stage.viewers(ada, ada, ben, ben);
    const [hers] = viewers as [Viewer];
    const wasKnown = await known(scene, ada);
    const { version } = await chat.list.list(stage.as(ada), {});
    for (const [name, act] of acts) {
      await act(scene);
      const heard = hers.connection.take();
      expect(heard, `${name}: told`).toEqual([]);
      expect(await known(scene, ada), `${name}: shown`).toEqual(wasKnown);
      // PostgreSQL returns what she has already once more for as long as an older transaction is
      // open, even one of another database.
      const { chats } = await chat.list.list(stage.as(ada), { version });
      for (const again of chats) expect(again, `${name}: changed`).toEqual(wasKnown.chat);
      if (!isPostgres()) expect(chats, `${name}: changed`).toEqual([]);
      await expectLaw(chat, viewers, { quietly: false });
    }
  });

  test('sees everything as usual on every device', async () => {
    await before(scene);
    await scene.block();
    for (const [, act] of acts) await act(scene);
    const { b } = scene;
    expect(await b.texts()).toEqual([
      'look',
      'as I said',
      'third',
      'first, changed',
      'recent, changed',
      'hers',
      'old, changed twice',
    ]);
    expect(await b.row()).toMatchObject({ lastMessage: { preview: 'look' }, unread: 0 });
    const { messages } = await scene.chat.messages.list(scene.stage.as(scene.ben), scene.chatId, {
      ids: ['1', '4'],
    });
    expect(messages).toMatchObject([
      { id: '4', reactions: [{ emoji: '👍', profileIds: [scene.ben] }] },
      { id: '1', reactions: [{ emoji: '❤️', profileIds: [scene.ben] }] },
    ]);
  });

  test('gets the same answers and events as anyone else', async () => {
    const trace = async (isBlocked: boolean): Promise<unknown> => {
      const it = await setTheStage();
      try {
        sent = 0;
        await before(it);
        if (isBlocked) await it.block();
        const [device] = (await it.stage.viewers(it.ben)) as [Viewer];
        const told: unknown[] = [];
        for (const [name, act] of acts) {
          const answer = await act(it);
          told.push(name, answer ?? null, device.connection.take());
        }
        told.push(await known(it, it.ben));
        let text = JSON.stringify(told);
        const names = { ben: it.ben, ada: it.ada, chat: it.chatId };
        for (const [name, id] of Object.entries(names)) text = text.replaceAll(id, name);
        const inOrder = (key: string, value: unknown): unknown =>
          key === 'participants'
            ? (value as { id: string }[]).toSorted((one, other) => (one.id < other.id ? -1 : 1))
            : // Random, because each is a separate picture.
              key === 'attachments'
              ? (value as unknown[]).length
              : value;
        return JSON.parse(text, inOrder);
      } finally {
        await it.stage.close();
      }
    };
    expect(await trace(true)).toEqual(await trace(false));
  });

  test('reaches the other again once the block ends, without messages sent meanwhile', async () => {
    await before(scene);
    await scene.block();
    const { stage, ada, ben, chat, chatId, a, b } = scene;
    for (const [, act] of acts) await act(scene);
    const viewers = await stage.viewers(ada, ben, ben);
    await scene.unblock();
    await expectLaw(chat, viewers);
    expect(await a.texts()).toEqual(['recent', 'hers', 'old']);
    const after = await b.send('do you hear me?');
    await expectLaw(chat, viewers);
    expect(await a.texts()).toEqual(['do you hear me?', 'recent', 'hers', 'old']);
    expect(await a.row()).toMatchObject({ lastMessage: { id: after.id }, unread: 3 });
    await a.see(after.id);
    await expectLaw(chat, viewers);
    await a.give('1', '👍');
    await expectLaw(chat, viewers);
    // He now edits a shared message; held messages stay his alone.
    await b.edit('1', 'old, changed for all');
    await b.edit('4', 'first, changed again');
    await b.give('2', '🎉');
    await expectLaw(chat, viewers);
    await b.remove(after.id);
    await expectLaw(chat, viewers, { quietly: false });
    expect(await a.texts()).toEqual(['recent', 'hers', 'old, changed for all']);
    expect(await a.row()).toMatchObject({ lastMessage: { id: '3', preview: 'recent' } });
    expect((await b.texts()).at(-1)).toBe('old, changed for all');
    expect((await a.list()).map(({ reactions }) => reactions.map(({ emoji }) => emoji))).toEqual([
      [],
      ['🎉'],
      ['👍'],
    ]);
    expect(await b.row()).toMatchObject({ lastMessage: { preview: 'look' } });
    await stage.rename(ben, 'Bea');
    await expectLaw(chat, viewers);
    await stage.rename(ada, 'Ava');
    await expectLaw(chat, viewers);
    await chat.members.hide(stage.as(ben), chatId);
    await expectLaw(chat, viewers);
  });

  test('deletes shared messages for everyone', async () => {
    await before(scene);
    const { stage, ada, ben, chat, a, b } = scene;
    await b.give('2', '👍');
    await scene.block();
    await b.edit('1', 'old, changed');
    const viewers = await stage.viewers(ada, ben);
    await b.remove('1');
    await b.takeBack('2', '👍');
    await expectLaw(chat, viewers, { quietly: false });
    expect(await a.texts()).toEqual(['recent', 'hers']);
    expect((await a.list())[1]?.reactions).toEqual([]);
    await b.give('2', '🎉');
    await a.remove('2');
    await expectLaw(chat, viewers, { quietly: false });
    // Nothing of the deleted message is left.
    expect(await stage.read.selectFrom('aside').select('seq').execute()).toEqual([]);
  });

  test('sees their own last message in the list', async () => {
    await before(scene);
    await scene.block();
    const { stage, ada, ben, chat, a, b } = scene;
    const viewers = await stage.viewers(ada, ben, ben);
    await b.edit('3', 'recent, changed');
    await expectLaw(chat, viewers);
    expect(await b.row()).toMatchObject({ lastMessage: { preview: 'recent, changed' } });
    expect(await a.row()).toMatchObject({ lastMessage: { preview: 'recent' } });
  });

  test('restores a removed chat by writing in it, in their own list only', async () => {
    await before(scene);
    await scene.block();
    const { stage, ada, ben, chat, chatId, b } = scene;
    for (const who of [ada, ben]) await chat.members.hide(stage.as(who), chatId);
    const viewers = await stage.viewers(ada, ben);
    const { id } = await b.send('anybody?');
    expect([await chat.listedIdsAfter(ada, ''), await chat.listedIdsAfter(ben, '')]).toEqual([
      [],
      [chatId],
    ]);
    await expectLaw(chat, viewers, { quietly: false });
    await b.remove(id);
    await expectLaw(chat, viewers, { quietly: false });
    expect(await chat.listedIdsAfter(ben, '')).toEqual([chatId]);
  });

  test('has one message per temporary id, before, during or after the block', async () => {
    const { stage, ben, chat, chatId, a, b } = scene;
    const again = (tempId: string) =>
      chat.messages.send({ chatId, actor: stage.as(ben), tempId, delta: say(tempId) });
    const early = await again('t-early');
    await scene.block();
    expect(await again('t-early')).toEqual(early);
    const held = await again('t-held');
    expect(await again('t-held')).toEqual(held);
    await scene.unblock();
    expect(await again('t-held')).toEqual(held);
    expect(await b.texts()).toEqual(['t-held', 't-early']);
    expect(await a.texts()).toEqual(['t-early']);
  });

  test('still receives messages from people who blocked only another of their profiles', async () => {
    await before(scene);
    const { stage, ada, ben, chat, a, b } = scene;
    await stage.transaction((tx) =>
      chat.silence(tx, ada, [{ id: ben, isNamed: false, isBlocked: true }]),
    );
    const viewers = await stage.viewers(ada, ada, ben, ben);
    await b.send('one');
    await expectLaw(chat, viewers);
    await a.send('two');
    await expectLaw(chat, viewers);
    await Promise.all([b.send('three'), a.send('four'), b.send('five')]);
    await expectLaw(chat, viewers);
    await a.see('99');
    await b.see('99');
    await expectLaw(chat, viewers);
    expect((await a.texts()).slice(0, 3)).toEqual(['four', 'two', 'recent']);
    expect(await b.texts()).toHaveLength(8);
    const seenBy = async (row: Awaited<ReturnType<typeof a.row>>, who: string) =>
      row.participants.find(({ id }) => id === who)?.seenId;
    // She has seen her messages, and none of his held messages after them.
    const newest = (await a.list())[0]?.id;
    expect(await seenBy(await b.row(), ada)).toBe(newest);
    expect(await seenBy(await a.row(), ben)).toBe('0');
  });
});

test('learns no seen markers from after the block, and neither does the other', async () => {
  const { stage, ada, ben, chat, a, b } = scene;
  await before(scene);
  await a.see('1');
  await b.see('2');
  await scene.block();
  const viewers = await stage.viewers(ada, ben);
  await a.see('3');
  await b.see('3');
  await expectLaw(chat, viewers);
  const seen = async (row: Promise<Awaited<ReturnType<typeof a.row>>>) =>
    Object.fromEntries((await row).participants.map(({ id, seenId }) => [id, seenId]));
  expect(await seen(a.row())).toEqual({ [ada]: '3', [ben]: '2' });
  expect(await seen(b.row())).toEqual({ [ada]: '1', [ben]: '3' });
  await scene.unblock();
  await b.send('again');
  await a.see('4');
  await expectLaw(chat, viewers);
  expect(await seen(b.row())).toEqual({ [ada]: '4', [ben]: '3' });
});

test('a message that is deleted before its seen marker is sent counts as seen', async () => {
  const { ada, a, b } = scene;
  await before(scene);
  await scene.block();
  await b.send('held');
  await b.remove('3');
  await a.see('3');
  expect((await a.row()).participants.find(({ id }) => id === ada)?.seenId).toBe('3');
});

test('hides held messages from the other', async () => {
  await before(scene);
  await scene.block();
  const { a, b } = scene;
  const { id } = await b.send('held');
  await scene.unblock();
  const refusal = (call: Promise<unknown>) => call.catch(({ code, message }) => [code, message]);
  for (const act of [
    (at: string) => a.give(at, '👍'),
    (at: string) => a.takeBack(at, '👍'),
    (at: string) => a.edit(at, 'mine'),
    (at: string) => a.remove(at),
  ])
    expect(await refusal(act(id))).toEqual(await refusal(act('99')));
  expect(await b.texts()).toContain('held');
});

test('removes deletion markers after a month without making anyone start over', async () => {
  const { stage, ada, ben, chat, chatId, b } = scene;
  await before(scene);
  await scene.block();
  await b.send('gone');
  await b.remove('4');
  const since = (await chat.messages.list(stage.as(ada), chatId, {})).version;
  await stage.clock.advance(31 * 24 * 3_600_000);
  await stage.purge();
  expect(await chat.messages.list(stage.as(ada), chatId, { since })).toMatchObject({
    messages: [],
    full: false,
  });
  expect((await chat.messages.list(stage.as(ben), chatId, { since })).full).toBe(true);
});

test('loses held messages when the profile is erased', async () => {
  const { stage, ben, chat, b } = scene;
  await before(scene);
  await scene.block();
  for (const [, act] of acts) await act(scene);
  await b.send('nobody has this');
  await stage.transaction((tx) => chat.profileErased(tx, ben));
  const { read } = stage;
  const left = async (table: 'message' | 'picture_use', column = 'held_for' as const) =>
    (await read.selectFrom(table).select(column).where(column, 'is not', null).execute()).length;
  expect([await left('message'), await left('picture_use')]).toEqual([0, 0]);
  expect(await read.selectFrom('aside').selectAll().execute()).toEqual([]);
  expect(await read.selectFrom('reaction').selectAll().where('held', '=', 1).execute()).toEqual([]);
});

test('sends with as many queries as without a block', async () => {
  await before(scene);
  const { a, b } = scene;
  const count = async (act: () => Promise<unknown>) => (await queriesOf(act)).length;
  const usual = await count(() => a.send('usual'));
  const of = async () => count(() => b.send('usual'));
  expect(await of()).toBe(usual);
  await scene.block();
  // One more row is written: the sender's own.
  expect(await of()).toBe(usual + 1);
});
