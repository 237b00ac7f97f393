import { ATTACHMENT_FLAGS } from '@kith/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { manualClock } from '../../../testing/clock.ts';
import { type ChatStage, openChatStage } from '../chat.testing.ts';
import { messageOf, updateMessage } from '../messages/messages.store.ts';
import { fillWords } from './message-words.fill.ts';
import { createIndexer, indexNew } from './message-words.new.ts';
import { changeWords } from './message-words.ts';

let stage: ChatStage;
let ada: string;
let ben: string;
let cem: string;
let chatId: string;

beforeEach(async () => {
  stage = await openChatStage();
  [ada = '', ben = '', cem = ''] = await stage.people('Ada', 'Ben', 'Cem');
  chatId = await group(ben);
});
afterEach(() => stage.close());

let sent = 0;
const group = async (...others: string[]): Promise<string> => {
  const made = await stage.chat.members.create(stage.as(ada), others, 'Crew');
  return 'see' in made ? made.see : made.id;
};
const send = async (text: string, from = ada, to = chatId): Promise<string> => {
  await stage.clock.advance(1_000);
  const message = { chatId: to, actor: stage.as(from), tempId: `t-find-${++sent}` };
  return (await stage.chat.messages.send({ ...message, delta: [{ insert: text }] })).id;
};
type Query = Parameters<ChatStage['chat']['messages']['search']>[1];
const search = async (query: Query, who = ben, isOpen = false) => {
  while (!(await indexNew(stage)));
  return stage.chat.messages.search({ ...stage.as(who), isVaultOpen: async () => isOpen }, query);
};
const found = async (q: string, who = ben, query: Partial<Query> = {}): Promise<string[]> =>
  (await search({ q, ...query }, who)).hits.map(({ snippet }) => snippet.text);
const words = () => stage.read.selectFrom('message_word').select('word').orderBy('word').execute();
/** Without the entries for their senders. */
const textWords = async () =>
  (await words()).map(({ word }) => word).filter((word) => !word.startsWith(':'));

/** One corpus for both databases. */
const CORPUS = [
  ['harb', 'The harbour is closed', 'Harbours and cranes', 'At the HARBOR wall'],
  ['strasse', 'Die Straße am Hafen', 'die strassen'],
  ['ete', 'Un été au port', 'Etes-vous là ?'],
  ['الخير', 'صباح الخَير', 'الخير كله'],
  ['гава', 'Новая гавань', 'ГАВАНЬ закрыта'],
  ['港', '明日、港で会いましょう', '東京港'],
  ['항구', '항구에서 만나요'],
] as const;

test('words are found by prefix in seven languages, newest first', async () => {
  for (const [, ...texts] of CORPUS) for (const text of texts) await send(text);
  for (const [q, ...texts] of CORPUS) expect(await found(q), q).toEqual([...texts].reverse());
  const { hits } = await search({ q: 'harbour' });
  expect(hits[1]).toMatchObject({
    ...{ chatId, senderId: ada, messageId: '1', attachmentMask: 0 },
    snippet: { text: 'The harbour is closed', marks: [[4, 11]] },
  });
});

test('a thread is searched alone, by its members, and its group without it', async () => {
  const crew = await group(ben, cem);
  const root = await send('Who brings the crane?', ada, crew);
  const thread = await stage.chat.threads.open(stage.as(ben), crew, root);
  await send('The crane comes by boat', ben, thread.id);
  expect(await found('crane', ben, { in: thread.id })).toEqual(['The crane comes by boat']);
  expect(await found('crane', ben, { in: crew })).toEqual(['Who brings the crane?']);
  expect(await found('crane')).toHaveLength(2);
  await expect(search({ q: 'crane', in: thread.id }, cem)).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('pages follow each other without a gap, across chats', async () => {
  const other = await group(ben, cem);
  const texts: string[] = [];
  for (let at = 0; at < 7; at++) {
    texts.unshift(`crane number ${at}`);
    await send(texts[0] ?? '', ada, at % 2 === 0 ? chatId : other);
  }
  const pages: string[] = [];
  let page: string | undefined;
  do {
    const answer = await search({ q: 'crane', take: 2, page });
    pages.push(...answer.hits.map(({ snippet }) => snippet.text));
    page = answer.next ?? undefined;
  } while (page !== undefined);
  expect(pages).toEqual(texts);
});

test('sender, chat, time and attachments narrow a search', async () => {
  const other = await group(ben, cem);
  await send('crane one');
  const middle = stage.clock.now() + 500;
  await send('crane two', ben);
  await send('crane three', ada, other);
  const attachmentIds = [await stage.picture(ada)];
  const delta = [{ insert: 'crane four' }];
  await stage.clock.advance(1_000);
  const picture = { chatId, actor: stage.as(ada), tempId: 't-picture', attachmentIds, delta };
  await stage.chat.messages.send(picture);
  expect(await found('crane', ben, { from: ben })).toEqual(['crane two']);
  expect(await found('crane', ben, { in: other })).toEqual(['crane three']);
  expect(await found('crane', ben, { before: middle })).toEqual(['crane one']);
  expect(await found('crane', ben, { after: middle, in: chatId })).toEqual([
    'crane four',
    'crane two',
  ]);
  expect(await found('crane', ben, { has: 'media' })).toEqual(['crane four']);
  await expect(search({ q: 'crane', in: other }, cem)).resolves.toMatchObject({ next: null });
  await expect(search({ q: 'crane', in: chatId }, cem)).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('a sender or a filter is enough for a search, and names of attachments are found', async () => {
  const other = await group(ben, cem);
  await send('crane one', ben);
  await send('crane two');
  await send('crane three', ben, other);
  const attachmentIds = [await stage.picture(ada)];
  await stage.clock.advance(1_000);
  const picture = { chatId, actor: stage.as(ada), tempId: 't-picture', attachmentIds, delta: [] };
  const { id } = await stage.chat.messages.send(picture);
  const link = {
    ...{ id: 'link', type: 'link', url: 'https://tide.test/', title: 'Tide table' },
    ...{ description: null, siteName: 'tide.test', image: null },
  };
  await stage.clock.advance(1_000);
  const named = await send('See this');
  while (!(await indexNew(stage)));
  await stage.transaction(async (tx) => {
    const row = await messageOf(tx.query, chatId, Number(named), null);
    if (row === undefined) throw new Error('There is no message.');
    const changes = { attachments: JSON.stringify([link]), attachment_mask: ATTACHMENT_FLAGS.link };
    await changeWords(tx, row, { ...row, ...changes });
    await updateMessage(tx, chatId, row.seq, changes);
  });
  const texts = async (query: Query, who = ben) =>
    (await search(query, who)).hits.map(({ snippet }) => snippet.text);
  expect(await texts({ from: ben })).toEqual(['crane three', 'crane one']);
  expect(await texts({ from: ben, in: chatId })).toEqual(['crane one']);
  expect(await texts({ from: ben }, cem)).toEqual(['crane three']);
  expect(await texts({ has: 'media' })).toEqual(['']);
  expect(await texts({ has: 'media', from: ben })).toEqual([]);
  expect(await texts({ q: 'tide tab' })).toEqual(['See this Tide table']);
  expect(await texts({ has: 'links' })).toEqual(['See this Tide table']);
  expect((await search({ from: ben })).hits[0]?.snippet.marks).toEqual([]);
  // Neither a chat alone nor a query that is too short finds anything.
  expect(await texts({ in: chatId })).toEqual([]);
  expect(await texts({ q: 'x', from: ben })).toEqual([]);
  for (const gone of [id, named]) await stage.chat.messages.remove(stage.as(ada), chatId, gone);
  expect(await texts({ has: 'media' })).toEqual([]);
  expect(await texts({ q: 'tide' })).toEqual([]);
  expect(new Set((await words()).map(({ word }) => word))).toEqual(
    new Set([`:from:${ada}`, `:from:${ben}`, 'crane', 'one', 'two', 'three']),
  );
});

test('a message is found by its current text, and a deleted one leaves no words behind', async () => {
  const id = await send('the old crane');
  await stage.chat.messages.edit(stage.as(ada), chatId, id, [{ insert: 'the new lift' }]);
  expect(await found('crane')).toEqual([]);
  expect(await found('lift')).toEqual(['the new lift']);
  await stage.chat.messages.remove(stage.as(ada), chatId, id);
  expect(await found('lift')).toEqual([]);
  expect(await words()).toEqual([]);
});

test('nobody finds what they may not read', async () => {
  const [dan = ''] = await stage.people('Dan');
  chatId = await group(ben, dan);
  await send('crane before');
  expect(await found('crane', cem)).toEqual([]);
  await stage.chat.members.add(stage.as(ada), chatId, [cem]);
  expect(await found('crane', cem)).toEqual([]);
  await send('crane after');
  expect(await found('crane', cem)).toEqual(['crane after']);
  await stage.chat.members.remove(stage.as(ada), chatId, cem);
  expect(await found('crane', cem)).toEqual([]);
  await stage.chat.members.hide(stage.as(ben), chatId);
  expect(await found('crane')).toEqual([]);
  // A new message brings the chat back, without what was there before.
  await send('crane again');
  expect(await found('crane')).toEqual(['crane again']);
  expect(await found('crane', ben, { in: chatId })).toEqual(['crane again']);
});

test('[S6.02] a vaulted chat is found only while the vault is open', async () => {
  await send('crane in the vault');
  await stage.transaction(async ({ query }) => {
    await query
      .updateTable('participant')
      .set({ vaulted: 1 })
      .where('profile_id', '=', ben)
      .execute();
  });
  expect((await search({ q: 'crane' })).hits).toEqual([]);
  await expect(search({ q: 'crane', in: chatId })).rejects.toMatchObject({ code: 'vault_closed' });
  expect((await search({ q: 'crane' }, ben, true)).hits).toHaveLength(1);
  expect(await found('crane', ada)).toHaveLength(1);
});

test('messages and edits of a blocked person are found only by them', async () => {
  const made = await stage.chat.members.create(stage.as(ada), [ben], undefined);
  const both = 'see' in made ? made.see : made.id;
  const id = await send('crane said before', ben, both);
  await stage.transaction(async ({ query }) => {
    await query
      .updateTable('participant')
      .set({ silenced: 1 })
      .where('chat_id', '=', both)
      .where('profile_id', '=', ben)
      .execute();
  });
  await send('crane unheard', ben, both);
  await stage.chat.messages.edit(stage.as(ben), both, id, [{ insert: 'lift said before' }]);
  expect(await found('crane', ada)).toEqual(['crane said before']);
  expect(await found('lift', ada)).toEqual([]);
  expect(await found('crane', ben)).toEqual(['crane unheard']);
  expect(await found('lift', ben)).toEqual(['lift said before']);
  await stage.chat.messages.remove(stage.as(ben), both, id);
  expect(await textWords()).toEqual(['crane', 'unheard']);
});

test('existing messages are indexed in steps, and in a second pass', async () => {
  for (let at = 0; at < 3; at++) await send(`crane ${at}`);
  const forget = () =>
    stage.transaction(async ({ query }) => {
      await query.deleteFrom('message_unindexed').execute();
      await query.deleteFrom('message_word').execute();
    });
  await forget();
  expect(await found('crane')).toEqual([]);
  const fill = () => fillWords({ database: stage });
  await fill();
  expect(await found('crane')).toHaveLength(3);
  await forget();
  await fill();
  expect(await found('crane')).toHaveLength(3);
  await forget();
  await fill();
  expect(await found('crane')).toEqual([]);
});

test('new messages are indexed a moment later, with their text at that time', async () => {
  const clock = manualClock();
  const indexer = createIndexer(stage, clock, (error) => {
    throw error;
  });
  const kept = await send('crane kept');
  const gone = await send('crane gone');
  await send('crane edited');
  const whole = await words();
  expect(whole).toEqual([]);
  await stage.chat.messages.remove(stage.as(ada), chatId, gone);
  await stage.chat.messages.edit(stage.as(ada), chatId, '3', [{ insert: 'lift' }]);
  indexer.wake();
  const all = async () => {
    await clock.advance(250);
    return textWords();
  };
  await expect.poll(all).toEqual(['crane', 'kept', 'lift']);
  await indexer.stop();
  expect(await stage.read.selectFrom('message_unindexed').selectAll().execute()).toEqual([]);
  expect((await search({ q: 'crane' })).hits).toMatchObject([{ messageId: kept }]);
});

test('under load, messages are indexed in limited batches', async () => {
  await Promise.all(Array.from({ length: 205 }, (_, at) => send(`crane ${at}`)));
  expect(await indexNew(stage)).toBe(false);
  expect((await words()).filter(({ word }) => word === 'crane')).toHaveLength(200);
  expect(await indexNew(stage)).toBe(true);
});
