import { MARKER_LIFETIME_MS } from '@kith/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fillFormerAuthors } from '../../../migrations/0132-former-authors.ts';
import { type ChatStage, openChatStage } from '../chat.testing.ts';
import { companionsAmong, forgetVaulted, vaultedAmong } from '../members/memberships.store.ts';

// Whose cards the members of a chat may look up: also those of people who left it, as their messages stay.

let stage: ChatStage;
let ada = '';
let ben = '';
let cem = '';
let dan = '';
let eve = '';
let chatId = '';
let sent = 0;

beforeEach(async () => {
  stage = await openChatStage();
  [ada = '', ben = '', cem = '', dan = '', eve = ''] = await stage.people(
    ...['Ada', 'Ben', 'Cem', 'Dan', 'Eve'],
  );
  const made = await stage.chat.members.create(stage.as(ada), [ben, cem, dan], 'Crew');
  chatId = 'see' in made ? made.see : made.id;
  await send(cem);
});
afterEach(() => stage.close());

const send = (who: string) =>
  stage.chat.messages.send({
    ...{ chatId, actor: stage.as(who), tempId: `t-former-${++sent}` },
    delta: [{ insert: 'Hello.' }],
  });
const leave = (who: string) => stage.chat.members.remove(stage.as(who), chatId, who);
const later = async () => {
  await stage.clock.jump(MARKER_LIFETIME_MS + 1);
  await stage.purge();
};
const knownTo = (who: string, isVaultOpen = false) =>
  companionsAmong(stage.read, { ...stage.as(who), isVaultOpen: async () => isVaultOpen }, [
    ...[cem, eve],
  ]);
const memberships = () =>
  stage.read.selectFrom('participant').select('profile_id').where('left_time', 'is not', null);

test('the members of a group know the authors of its messages, however long ago they left', async () => {
  await leave(cem);
  await later();
  expect(await memberships().execute()).toEqual([]);
  expect(await knownTo(ben)).toEqual([cem]);
  expect(await knownTo(eve)).toEqual([]);
  // Former members no longer read anything.
  await leave(dan);
  await later();
  expect(await knownTo(dan)).toEqual([]);
  await stage.transaction(({ query }) =>
    query.updateTable('participant').set({ vaulted: 1 }).where('profile_id', '=', ben).execute(),
  );
  expect(await knownTo(ben)).toEqual([]);
  expect(await knownTo(ben, true)).toEqual([cem]);
});

test('what was in a vault stays there, however long ago it was left, until the vault is given up', async () => {
  await leave(ben);
  await leave(dan);
  await stage.transaction(({ query }) =>
    query.updateTable('participant').set({ vaulted: 1 }).where('profile_id', '=', ben).execute(),
  );
  await later();
  expect(await memberships().execute()).toEqual([]);
  const vaulted = () => vaultedAmong(stage.read, { chatIds: [chatId], profileIds: [ben, dan] });
  expect(await vaulted()).toEqual([{ chat_id: chatId, profile_id: ben }]);
  await stage.transaction((tx) => forgetVaulted(tx, [ben]));
  expect(await vaulted()).toEqual([]);
});

test('authors who were forgotten before are known again', async () => {
  await leave(cem);
  await later();
  await stage.transaction(async ({ query }) => {
    await query.deleteFrom('former_author').execute();
    await fillFormerAuthors(query);
  });
  const rows = await stage.read.selectFrom('former_author').selectAll().execute();
  expect(rows).toEqual([{ chat_id: chatId, profile_id: cem }]);
  expect(await knownTo(ben)).toEqual([cem]);
});

test('however many memberships ended, they are forgotten a part at a time', async () => {
  await stage.transaction(async ({ query }) => {
    const profiles = query.selectFrom('profile').selectAll().where('id', '=', ben);
    const profile = await profiles.executeTakeFirstOrThrow();
    const members = query.selectFrom('participant').selectAll().where('profile_id', '=', ben);
    const member = await members.executeTakeFirstOrThrow();
    const ids = Array.from({ length: 2_500 }, (_, at) => ({ id: `gone-${at}`, at }));
    for (let from = 0; from < ids.length; from += 100) {
      const some = ids.slice(from, from + 100);
      await query
        .insertInto('profile')
        .values(some.map(({ id }) => ({ ...profile, id })))
        .execute();
      const rows = some.map(({ id, at }) => ({ ...member, profile_id: id, left_time: at + 1 }));
      await query.insertInto('participant').values(rows).execute();
    }
  });
  await later();
  expect(await memberships().execute()).toEqual([]);
  expect((await stage.snapshot(ada)).chats.get(chatId)?.participants).toHaveLength(4);
});
