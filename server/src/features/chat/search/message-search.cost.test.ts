import { expect, onTestFinished, test } from 'vitest';
import { scaled, typicalStretch } from '../../../testing/longest-stretch.ts';
import { openChatStage } from '../chat.testing.ts';
import { createIndexNew, indexNew } from './message-words.new.ts';

const LIMIT_MS = 50;
const LONG = 26_000;

const openWorld = async () => {
  const stage = await openChatStage();
  onTestFinished(() => stage.close());
  const [ada = '', ben = ''] = await stage.people('Ada', 'Ben');
  const made = await stage.chat.members.create(stage.as(ada), [ben], 'Crew');
  const chatId = 'see' in made ? made.see : made.id;
  let sent = 0;
  const send = async (text: string) => {
    await stage.clock.advance(1_000);
    const message = { chatId, actor: stage.as(ada), tempId: `t-cost-${++sent}` };
    await stage.chat.messages.send({ ...message, delta: [{ insert: text }] });
  };
  const search = (q: string, page?: string) =>
    stage.chat.messages.search(
      { ...stage.as(ben), isVaultOpen: async () => false },
      { q, ...(page !== undefined && { page }) },
    );
  return { stage, send, search };
};
const wordsFrom = (start: string, count: number, first: number): string =>
  Array.from({ length: count }, (_, at) => `${start}${(first + at).toString(36)}`).join(' ');

test('a search of 64 terms in 96 long messages, of letters that unfold, holds nobody up and finds all', async () => {
  const { stage, send, search } = await openWorld();
  const terms = Array.from({ length: 64 }, (_, at) => `a${at.toString(36)}`);
  const filler = `${terms.join(' ')} `;
  for (let nth = 0; nth < 96; nth++) {
    const text = nth % 4 === 0 ? '\ufdfa'.repeat(LONG / 3) : filler.repeat(LONG / filler.length);
    await send(`${text} crane ${nth}`);
  }
  while (!(await indexNew(stage)));
  const limit = await scaled(LIMIT_MS);
  expect(await typicalStretch(() => search(terms.join(' ')))).toBeLessThan(limit);
  expect(await typicalStretch(() => search('crane'))).toBeLessThan(limit);
  expect(await search(terms.join(' '))).toMatchObject({ isShortened: true });
  const found = new Set<string>();
  let page: string | undefined;
  do {
    const { hits, next } = await search('crane', page);
    for (const { messageId } of hits) found.add(messageId);
    page = next ?? undefined;
  } while (page !== undefined);
  expect(found.size).toBe(96);
});

test('messages of thousands of words are indexed in small steps, each account after its budget', async () => {
  const { stage, send, search } = await openWorld();
  let last = 0;
  const sendWords = async (messages: number) => {
    for (let nth = 0; nth < messages; nth++) await send(wordsFrom('th', 4_000, 4_000 * last++));
  };
  let words = 0;
  const limits = {
    countNamed: (_name: string, count: number) => {
      words += count;
    },
    demandNamed: () => {
      if (words >= 10_000) throw new Error('Too many words.');
    },
  };
  await sendWords(12);
  const indexing = createIndexNew(stage, limits);
  while (!(await indexing.run()));
  expect(indexing.isWaiting()).toBe(true);
  expect(words).toBeLessThan(12 * 4_000);
  const indexAll = async () => {
    while (!(await indexNew(stage)));
  };
  await indexAll();
  const limit = await scaled(LIMIT_MS);
  expect(await typicalStretch(indexAll, () => sendWords(2))).toBeLessThan(limit);
  const all = await stage.read.selectFrom('message_word').select('word').execute();
  expect(all).toHaveLength(last * 4_001);
  // More words than are sorted at once begin with it.
  expect(await typicalStretch(() => search('th'))).toBeLessThan(limit);
  const { hits } = await search('th');
  expect(hits.map(({ messageId }) => Number(messageId))).toEqual(
    Array.from({ length: 20 }, (_, at) => last - at),
  );
});
