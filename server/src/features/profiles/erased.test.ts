import { DELETED_ACCOUNT, DELETION_GRACE_MS, HOUR_MS, SECOND_MS } from '@kith/contract';
import { foundPeople } from '@kith/contract/base/placeholders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { TestClient } from '../../testing/client.ts';
import { manualClock } from '../../testing/clock.ts';

const clock = manualClock();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock });
});
afterAll(() => app.close());

const company = { type: 'company', companyName: 'Kettle & Sons' } as const;
const idOf = ({ profileId }: TestClient): string => profileId ?? '';

/** Creates a person with a second profile, acting as that one. */
const asSecond = async (): Promise<TestClient> => {
  const client = await app.client().register();
  const { id } = await client.call('profiles.create', { body: company });
  await client.refreshProfiles();
  return client.as(id);
};
const openChat = async (client: TestClient, others: TestClient[], name?: string) => {
  const body = { participantIds: others.map(idOf), ...(name && { name }) };
  const made = await client.call('chats.create', { body });
  return 'see' in made ? made.see : made.id;
};
const write = (client: TestClient, id: string, words: string) =>
  client.call('messages.send', {
    params: { id },
    body: { tempId: `t-erased-${words.replaceAll(' ', '-')}`, delta: [{ insert: words }] },
  });
const remove = async (client: TestClient) =>
  (await client.prove()).call('profiles.remove', { params: { id: idOf(client) } });
const cardOf = async (client: TestClient, id: string) =>
  foundPeople(await client.call('profiles.lookup', { query: { ids: id } }))[0];

/** An hourly cleanup that is still running when the clock jumps is due again an hour later. */
const cleanedUp = () =>
  expect
    .poll(() =>
      app.database.read
        .selectFrom('task')
        .select('lease')
        .where('kind', '=', 'eraseProfiles')
        .executeTakeFirst(),
    )
    .toEqual({ lease: null });

/** Deletes a profile and makes it due, so that observers stay signed in. */
const erase = async (client: TestClient) => {
  await remove(client);
  await app.database.transaction(({ query }) =>
    query
      .updateTable('profile')
      .set({ delete_after: clock.now() })
      .where('id', '=', idOf(client))
      .execute(),
  );
  await cleanedUp();
  await clock.jump(HOUR_MS);
  await expect
    .poll(() =>
      app.database.read
        .selectFrom('profile')
        .select('erased_time')
        .where('id', '=', idOf(client))
        .executeTakeFirst(),
    )
    .not.toEqual({ erased_time: null });
};

test('the last profile cannot be deleted', async () => {
  const client = await app.client().register();
  await expect(remove(client)).rejects.toMatchObject({ code: 'last_profile', status: 409 });
});

test('a placeholder replaces an erased profile in its chats', async () => {
  const gone = await asSecond();
  const friend = await app.client().register();
  const privately = await openChat(gone, [friend]);
  await write(gone, privately, 'between us');
  const hearing = await friend.directory();
  await hearing.next('heads');
  await erase(gone);
  const { id: _, updatedTime: __, background: ___, ...placeholder } = DELETED_ACCOUNT;
  const card = expect.objectContaining({ ...placeholder, isDeleted: true, id: idOf(gone) });
  expect(await hearing.next('messages.changed')).toMatchObject({ people: [card] });
  const chat = await friend.call('chats.get', { params: { id: privately } });
  expect(chat).toMatchObject({ people: expect.arrayContaining([card]) });
  const { messages } = await friend.call('messages.list', { params: { id: privately } });
  expect(messages).toEqual([expect.objectContaining({ senderId: idOf(gone) })]);
  hearing.close();
});

test('[S3.1.02] a lookup names erased profiles as deleted, all of which are one placeholder', async () => {
  const [gone, other] = [await asSecond(), await asSecond()];
  const friend = await app.client().register();
  for (const one of [gone, other]) {
    await openChat(one, [friend]);
    await erase(one);
  }
  const ids = [idOf(gone), idOf(friend), '0', idOf(other)];
  const answer = await friend.call('profiles.lookup', { query: { ids: ids.join(',') } });
  expect(new Set(answer.deleted)).toEqual(new Set([idOf(gone), idOf(other)]));
  expect(answer.people.map(({ id }) => id)).toEqual([idOf(friend), '0']);
  expect(answer.people[1]).toEqual({
    ...{ id: '0', type: 'individual', firstName: 'Account', lastName: 'Deleted' },
    ...{ avatar: null, updatedTime: 0 },
  });
});

test('it leaves its groups, and a remaining member becomes the owner', async () => {
  const gone = await asSecond();
  const [heir, other] = [await app.client().register(), await app.client().register()];
  const id = await openChat(gone, [heir, other], 'The group');
  await erase(gone);
  const chat = await heir.call('chats.get', { params: { id } });
  const participants = 'participants' in chat ? chat.participants : [];
  expect(participants.map((participant) => participant.id).sort()).toEqual(
    [idOf(heir), idOf(other)].sort(),
  );
  const runner = await heir
    .call('chats.update', { params: { id }, body: { name: 'Ours' } })
    .catch(() => other.call('chats.update', { params: { id }, body: { name: 'Ours' } }));
  expect(runner.name).toBe('Ours');
});

test('its invitations, settings and blocks are erased with it', async () => {
  const gone = await asSecond();
  const other = await app.client().register();
  const { code } = await gone.call('invitations.create', { body: { expiresIn: null } });
  await gone.call('privacy.update', { body: { foundBy: 'nobody' } });
  await gone.call('blocks.add', { params: { id: idOf(other) } });
  await erase(gone);
  await expect(app.client().call('invitations.look', { params: { code } })).rejects.toMatchObject({
    code: 'not_found',
  });
  for (const table of ['invitation', 'privacy', 'block'] as const)
    expect(
      await app.database.read
        .selectFrom(table)
        .selectAll()
        .where('profile_id', '=', idOf(gone))
        .execute(),
    ).toEqual([]);
});

test('its tokens and sockets end at once, and the other profiles stay', async () => {
  const gone = await asSecond();
  const socket = await gone.directory();
  const device = await gone.main();
  await socket.next('heads');
  await remove(gone);
  await socket.closed;
  await device.next('profiles.changed');
  const [first, ...rest] = await gone.refreshProfiles();
  expect(rest).toEqual([]);
  expect(first?.id).not.toBe(idOf(gone));
  device.close();
});

test('it is erased after thirty days and can be restored until then', async () => {
  const gone = await asSecond();
  const friend = await app.client().register();
  const chat = await openChat(gone, [friend]);
  await write(gone, chat, 'still here');
  const before = await cardOf(friend, idOf(gone));
  const params = { id: idOf(gone) };
  await expect(gone.call('profiles.remove', { params })).rejects.toMatchObject({
    code: 'step_up_required',
  });
  const { deleteAfter } = await remove(gone);
  expect(deleteAfter).toBe(clock.now() + DELETION_GRACE_MS);
  const [first, ...rest] = await gone.refreshProfiles();
  expect(rest).toEqual([]);
  const other = gone.as(first?.id ?? '');
  expect(await other.call('profiles.deleted')).toEqual({
    profiles: [expect.objectContaining({ ...params, ...company, deleteAfter })],
  });
  expect(await cardOf(friend, idOf(gone))).toEqual(before);

  const { token, ...back } = await other.call('profiles.restore', { params });
  expect(back).toMatchObject({ ...params, ...company });
  expect(token).not.toBe('');
  expect(await other.call('profiles.deleted')).toEqual({ profiles: [] });
  await gone.refreshProfiles();
  const { messages } = await gone.call('messages.list', { params: { id: chat } });
  expect(messages).toMatchObject([{ delta: [{ insert: 'still here' }] }]);

  await erase(gone);
  expect(await other.call('profiles.deleted')).toEqual({ profiles: [] });
  await expect(other.call('profiles.restore', { params })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('nothing is erased early, and the last profile cannot be deleted', async () => {
  const gone = await asSecond();
  await remove(gone);
  clock.set(clock.now() + HOUR_MS);
  await clock.advance(1);
  const [first] = await gone.refreshProfiles();
  const other = gone.as(first?.id ?? '');
  await expect(remove(other)).rejects.toMatchObject({ code: 'last_profile' });
  expect((await other.call('profiles.deleted')).profiles).toHaveLength(1);
});

test('nobody can find it until it is restored', async () => {
  const gone = await asSecond();
  const asking = await app.client().register();
  await gone.call('profiles.update', {
    params: { id: idOf(gone) },
    body: { companyName: 'Unfindable Umbrellas' },
  });
  const search = () => asking.call('directory.search', { query: { q: 'Unfindable' } });
  expect((await search()).people).toHaveLength(1);
  await remove(gone);
  expect((await search()).people).toEqual([]);
  const [first] = await gone.refreshProfiles();
  await gone.as(first?.id ?? '').call('profiles.restore', { params: { id: idOf(gone) } });
  expect((await search()).people).toHaveLength(1);
});

test('an account is notified of unread messages of its other profiles and requests the counts', async () => {
  const both = await asSecond();
  const writer = await app.client().register();
  const first = (await both.refreshProfiles())[0]?.id ?? '';
  const device = await both.main();
  const stranger = await writer.main();
  await device.next('hello');
  const chat = await openChat(writer, [both]);
  await write(writer, chat, 'one');
  await write(writer, chat, 'two');
  const counts = async () => (await both.call('profiles.unread')).profiles;
  expect(await counts()).toEqual([
    { id: first, unread: 0 },
    { id: idOf(both), unread: 2 },
  ]);
  const heard = device.next('unread.changed');
  await clock.advance(SECOND_MS);
  await heard;
  const { messages } = await both.call('messages.list', { params: { id: chat } });
  await both.call('chats.seen', { params: { id: chat }, body: { id: messages[0]?.id ?? '' } });
  expect(await counts()).toContainEqual({ id: idOf(both), unread: 0 });
  expect(stranger.heard.map(({ name }) => name)).not.toContain('unread.changed');
  device.close();
  stranger.close();
});
