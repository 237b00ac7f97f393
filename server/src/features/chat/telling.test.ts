import { afterEach, beforeEach, expect, test } from 'vitest';
import { queriesOf } from '../../testing/watched-queries.ts';
import { type ChatStage, openChatStage } from './chat.testing.ts';
import { expectLaw } from './viewers.testing.ts';

// Members who receive a change differently, and what that costs the others.

let stage: ChatStage;
let ada = '';
let ben = '';
let cem = '';
let dan = '';
let chatId = '';
let count = 0;

beforeEach(async () => {
  stage = await openChatStage();
  [ada = '', ben = '', cem = '', dan = ''] = await stage.people('Ada', 'Ben', 'Cem', 'Dan');
  const made = await stage.chat.members.create(stage.as(ada), [ben, dan], 'Crew');
  chatId = 'see' in made ? made.see : made.id;
});
afterEach(() => stage.close());

const send = async (text: string): Promise<string> => {
  const message = { chatId, tempId: `t-${++count}`, delta: [{ insert: text }] };
  return (await stage.chat.messages.send({ ...message, actor: stage.as(ada) })).id;
};
const edit = (id: string, text: string) =>
  stage.chat.messages.edit(stage.as(ada), chatId, id, [{ insert: text }]);
const remove = (id: string) => stage.chat.messages.remove(stage.as(ada), chatId, id);
/** The queries of an action, without duplicates. */
const kindsOf = async (act: () => Promise<unknown>): Promise<string[]> =>
  (await queriesOf(act)).map(({ text }) => text).sort();

test('a message deleted by one member for themselves costs the next message a query, and later ones none', async () => {
  const first = await send('Hello');
  const before = await kindsOf(() => send('Is anybody there?'));
  await stage.chat.hideMessages(stage.as(ben), chatId, [first]);
  expect((await kindsOf(() => send('Ben?'))).length).toBe(before.length + 1);
  expect(await kindsOf(() => send('Nobody.'))).toEqual(before);
});

test('members who joined after a message only receive the new version of the chat', async () => {
  const [one, two] = [await send('One'), await send('Two')];
  await stage.chat.members.add(stage.as(ada), chatId, [cem]);
  const viewers = await stage.viewers(ada, ben, cem);
  await edit(two, 'Two, changed');
  // No client has to request anything.
  await expectLaw(stage.chat, viewers);
  await remove(one);
  await expectLaw(stage.chat, viewers.slice(2));
  // A deleted message may have been unread.
  await expectLaw(stage.chat, viewers, { quietly: false });

  await edit(two, 'Two, changed again');
  const [, his, hers] = viewers.map(({ connection }) =>
    connection.take().map(({ payload }) => JSON.stringify(payload)),
  );
  expect(his?.join()).toContain('changed again');
  expect(hers).toHaveLength(1);
  expect(hers?.join()).not.toContain('changed');
});
