import { expect, test } from 'vitest';
import { startTestApp } from '../testing/app.ts';
import { profileOf } from '../testing/cast.ts';
import type { TestClient } from '../testing/client.ts';
import { manualClock } from '../testing/clock.ts';
import { webhooksOfLeavers } from './0117-webhooks-of-leavers.ts';

test('webhooks whose members had left are ended, and no others', async () => {
  const clock = manualClock();
  const app = await startTestApp({ clock });
  const [ann, ben, cem] = [
    await app.client().register(),
    await app.client().register(),
    await app.client().register(),
  ];
  const chatWith = async (...others: TestClient[]): Promise<string> => {
    const made = await ann.call('chats.create', {
      body: { participantIds: others.map(profileOf) },
    });
    return 'see' in made ? made.see : made.id;
  };
  const pass = (): void => clock.set(clock.now() + 1_000);
  const [id, direct] = [await chatWith(ben, cem), await chatWith(ben)];
  const member = (who: TestClient) => ({ id, participantId: profileOf(who) });
  const add = async (who: TestClient, chatId: string, name: string) => {
    pass();
    await who.call('webhooks.create', { params: { id: chatId }, body: { name } });
  };
  const makeAdmin = (who: TestClient) =>
    ann.call('participants.update', { params: member(who), body: { role: 'admin' } });
  await makeAdmin(ben);
  await makeAdmin(cem);
  await add(ann, id, 'of the owner');
  await add(ben, id, 'of somebody who left');
  await add(cem, id, 'of somebody who came back');
  await add(ben, direct, 'of a private chat');
  const left = clock.now() + 1_000;
  for (const who of [ben, cem]) {
    pass();
    await who.call('participants.remove', { params: member(who) });
  }
  pass();
  const body = { participantIds: [profileOf(cem)] };
  await ann.call('participants.add', { params: { id }, body });
  const back = clock.now();
  await makeAdmin(cem);
  await add(cem, id, 'of the new membership');

  await app.database.transaction(async ({ query }) => {
    // As it was when leaving ended none.
    await query.updateTable('webhook').set({ removed_time: null }).execute();
    await webhooksOfLeavers.up(query as never, app.database.dialect);
    const rows = await query.selectFrom('webhook').select(['name', 'removed_time']).execute();
    expect(new Map(rows.map(({ name, removed_time }) => [name, removed_time]))).toEqual(
      new Map([
        ['of the owner', null],
        ['of somebody who left', left],
        ['of somebody who came back', back],
        ['of a private chat', null],
        ['of the new membership', null],
      ]),
    );
  });
  await app.close();
});
