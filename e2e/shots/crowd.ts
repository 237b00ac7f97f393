import { names } from '../../server/src/demo/words/names.ts';
import type { Database } from '../../server/src/platform/database/index.ts';
import type { TestClient } from '../../server/src/testing/client.ts';

/** So many that devices load only the members that they show. */
const SIZE = 240;
const READERS = 70;

const say = (client: TestClient, id: string, at: number, insert: string) =>
  client.call('messages.send', {
    params: { id },
    body: { tempId: `t-crowd-${id}-${at}`, delta: [{ insert }] },
  });

/** People who cannot sign in or be searched, so that no other screenshot has them. */
const addPeople = (database: Database, now: number): Promise<string[]> =>
  database.transaction(async ({ query }) => {
    const ids = Array.from({ length: SIZE }, (_, at) => `crowd${String(at).padStart(17, '0')}`);
    for (const [at, id] of ids.entries()) {
      const { given = [], family = [] } = names[at % names.length] ?? {};
      const times = { created_time: now, updated_time: now };
      await query
        .insertInto('account')
        .values({ id: `of-${id}`, password_hash: '', created_time: now })
        .execute();
      await query
        .insertInto('profile')
        .values({
          ...{ id, account_id: `of-${id}`, type: 'individual', hue: at % 8, ...times },
          first_name: given[(at * 7) % given.length] ?? null,
          last_name: family[(at * 5) % family.length] ?? null,
          ...{ company_name: null, avatar: null, background: null, search_name: '' },
          ...{ delete_after: null, erased_time: null },
        })
        .execute();
    }
    return ids;
  });

/** A large group, and a chat with every kind of tick, both with this person. */
export const addCrowd = async (
  database: Database,
  client: TestClient,
  now: number,
): Promise<void> => {
  const ids = await addPeople(database, now);
  const create = async (participantIds: string[], name?: string): Promise<string> => {
    const made = await client.call('chats.create', { body: { participantIds, name } });
    return 'see' in made ? made.see : made.id;
  };
  const groupId = await create(ids.slice(0, -12), 'Harbour');
  const params = { id: groupId };
  const update = (body: object) => client.call('chats.update', { params, body });
  await update({ name: 'Harbour festival' });
  await update({ group: { slowSeconds: 30 } });
  await update({ group: { slowSeconds: 0, description: 'Everything for the third weekend.' } });
  await client.call('participants.add', { params, body: { participantIds: ids.slice(-12) } });
  const participantId = ids[5] ?? '';
  await client.call('participants.remove', { params: { ...params, participantId } });
  await say(client, groupId, 1, 'The stages are up on the north quay. Rehearsals begin at four.');
  const { id } = await say(
    client,
    groupId,
    2,
    'Please bring your own cups: we have none this year.',
  );
  const pairId = await create(ids.slice(3, 4));
  const sent: number[] = [];
  for (const [at, text] of [
    'Did the banners arrive?',
    'The printer says they left on Monday.',
    'I can fetch them if you send me the address.',
  ].entries())
    sent.push(Number((await say(client, pairId, at, text)).id));
  const [seen_seq = 0, received_seq = 0] = sent;
  await database.transaction(async ({ query }) => {
    await query
      .updateTable('participant')
      .set({ seen_seq: Number(id) })
      .where('chat_id', '=', groupId)
      .where('profile_id', 'in', ids.slice(0, READERS))
      .execute();
    await query
      .updateTable('participant')
      .set({ seen_seq, received_seq })
      .where('chat_id', '=', pairId)
      .where('profile_id', 'in', ids)
      .execute();
  });
};
