import { type RichText, VERSIONS_MAX } from '@kith/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ChatStage, openChatStage } from '../chat.testing.ts';

const say = (text: string): RichText => [{ insert: text }];
let stage: ChatStage;
let ada = '';
let ben = '';
let cem = '';
let chatId = '';
let id = '';

beforeEach(async () => {
  stage = await openChatStage();
  [ada = '', ben = '', cem = ''] = await stage.people('Ada', 'Ben', 'Cem');
  chatId = await chatOf(ben, cem);
  id = await send(chatId, ada, 'first');
});
afterEach(() => stage.close());

const chatOf = async (...others: string[]): Promise<string> => {
  const made = await stage.chat.members.create(stage.as(ada), others, 'Crew');
  return 'see' in made ? made.see : made.id;
};
const send = async (chat: string, profileId: string, text: string): Promise<string> => {
  const sent = { chatId: chat, tempId: `t-${chat}-${text}`, delta: say(text) };
  return (await stage.chat.messages.send({ actor: stage.as(profileId), ...sent })).id;
};
const edit = (profileId: string, text: string, chat = chatId, message = id) =>
  stage.chat.messages.edit(stage.as(profileId), chat, message, say(text));
const versions = async (profileId: string, chat = chatId, message = id) => {
  const { versions } = await stage.chat.messages.versions(stage.as(profileId), chat, message, {});
  return versions.map(({ delta }) => delta[0]?.insert);
};

test('earlier texts are available to all who can read the message, newest first', async () => {
  expect(await versions(ben)).toEqual([]);
  for (const text of ['second', 'third', 'third']) await edit(ada, text);
  // The last one is a repetition.
  expect(await versions(ben)).toEqual(['second', 'first']);
  const [dan = ''] = await stage.people('Dan');
  await expect(versions(dan)).rejects.toMatchObject({ code: 'not_found' });
  await stage.chat.members.add(stage.as(ada), chatId, [dan]);
  await expect(versions(dan)).rejects.toMatchObject({ code: 'not_found' });
});

test('they are deleted with the message', async () => {
  await edit(ada, 'second');
  await stage.chat.messages.remove(stage.as(ada), chatId, id);
  await expect(versions(ada)).rejects.toMatchObject({ code: 'not_found' });
  expect(await stage.read.selectFrom('message_text').selectAll().execute()).toEqual([]);
});

test('edits of a blocked person are in nobody else’s versions, not even after unblocking', async () => {
  const both = await chatOf(ben);
  const message = await send(both, ben, 'hello');
  const silence = (isBlocked: boolean) =>
    stage.transaction((tx) =>
      stage.chat.silence(tx, ada, [{ id: ben, isBlocked, isNamed: isBlocked }]),
    );
  await silence(true);
  await edit(ben, 'secret', both, message);
  expect(await versions(ben, both, message)).toEqual(['hello']);
  expect(await versions(ada, both, message)).toEqual([]);
  await silence(false);
  await edit(ben, 'open', both, message);
  expect(await versions(ada, both, message)).toEqual(['hello']);
  // What the others do not have yet is an edit, even if its author has it.
  await silence(true);
  await edit(ben, 'again', both, message);
  await silence(false);
  await edit(ben, 'again', both, message);
  expect(await versions(ada, both, message)).toEqual(['open', 'hello']);
});

test('beyond the maximum, the oldest are removed', async () => {
  for (let at = 0; at < VERSIONS_MAX + 5; at += 1) await edit(ada, `text ${at}`);
  const rows = await stage.read.selectFrom('message_text').selectAll().execute();
  expect(rows).toHaveLength(VERSIONS_MAX);
});
