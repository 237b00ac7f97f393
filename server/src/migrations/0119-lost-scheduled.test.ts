import { HOUR_MS } from '@kith/contract';
import { expect, test } from 'vitest';
import { startTestApp } from '../testing/app.ts';
import { profileOf } from '../testing/cast.ts';
import { lostScheduled } from './0119-lost-scheduled.ts';

test('scheduled messages that no task sends are returned to their senders', async () => {
  const app = await startTestApp();
  const [ann, ben] = [await app.client().register(), await app.client().register()];
  const made = await ann.call('chats.create', { body: { participantIds: [profileOf(ben)] } });
  const id = 'see' in made ? made.see : made.id;
  const schedule = async (words: string): Promise<string> => {
    const sendAt = Date.now() + HOUR_MS;
    const body = { tempId: `t-lost-${words}`, delta: [{ insert: words }], sendAt };
    const { scheduledId } = await ann.call('messages.send', { params: { id }, body });
    return scheduledId ?? '';
  };
  const sending = await schedule('sending');
  const waiting = await schedule('waiting');
  const running = await schedule('running');
  const kept = await schedule('kept');
  await app.database.transaction(async ({ query }) => {
    const set = (message: string, changes: object) =>
      query.updateTable('scheduled').set(changes).where('id', '=', message).execute();
    await set(sending, { sending: 1 });
    await set(running, { sending: 1 });
    for (const message of [sending, waiting])
      await query
        .deleteFrom('task')
        .where('payload', '=', JSON.stringify({ id: message }))
        .execute();
    await lostScheduled.up(query as never, app.database.dialect);
    const rows = await query
      .selectFrom('scheduled')
      .select(['id', 'failed', 'sending'])
      .where('chat_id', '=', id)
      .execute();
    const stateOf = (message: string) => {
      const { failed, sending } = rows.find((row) => row.id === message) ?? {};
      return { failed, sending };
    };
    expect(stateOf(sending)).toEqual({ failed: 1, sending: 0 });
    expect(stateOf(waiting)).toEqual({ failed: 1, sending: 0 });
    expect(stateOf(running)).toEqual({ failed: 0, sending: 1 });
    expect(stateOf(kept)).toEqual({ failed: 0, sending: 0 });
  });
  await app.close();
});
