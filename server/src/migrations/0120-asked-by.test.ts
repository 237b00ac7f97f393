import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../testing/app.ts';
import { profileOf } from '../testing/cast.ts';
import type { TestClient } from '../testing/client.ts';
import { askedBy } from './0120-asked-by.ts';

test('groups that waited before get the person who added the member, if that is certain', async () => {
  const app = await startTestApp({ config: { messageRequests: true } });
  const [ann, ben, cem] = [
    await app.client().register(),
    await app.client().register(),
    await app.client().register(),
  ];
  const create = async (who: TestClient, others: TestClient[]): Promise<string> => {
    const made = await who.call('chats.create', {
      body: { participantIds: others.map(profileOf) },
    });
    return 'see' in made ? made.see : made.id;
  };
  const founded = await create(ann, [cem, ben]);
  const joined = await create(ann, [ben, await app.client().register()]);
  const participantIds = [profileOf(cem)];
  await ben.call('participants.add', { params: { id: joined }, body: { participantIds } });
  const moved = await create(ann, [cem, ben]);
  const leaver = { id: moved, participantId: profileOf(ann) };
  await ann.call('participants.remove', { params: leaver });
  const direct = await create(ann, [cem]);

  await app.database.transaction(async ({ query }) => {
    await sql`drop index participant_asked`.execute(query);
    await sql`alter table participant drop column asked_by`.execute(query);
    await askedBy.up(query as never, app.database.dialect);
    const rows = await query
      .selectFrom('participant')
      .select(['chat_id', 'asked_by'])
      .where('profile_id', '=', profileOf(cem))
      .where('is_request', '=', 1)
      .execute();
    expect(new Map(rows.map((row) => [row.chat_id, row.asked_by]))).toEqual(
      new Map([
        [founded, profileOf(ann)],
        [joined, profileOf(ben)],
        [moved, null],
        [direct, null],
      ]),
    );
  });
  await app.close();
});
