import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { startSmtp, type TestSmtp } from '../../testing/smtp.ts';

let smtp: TestSmtp;
let before: TestApp;
let app: TestApp;
beforeAll(async () => {
  smtp = await startSmtp();
  before = await startTestApp();
  app = await startTestApp({ database: before.database, smtpUrl: smtp.url });
});
afterAll(async () => {
  await app.close();
  await before.close();
  await smtp.close();
});

test('where addresses are verified, an unverified address finds nobody', async () => {
  const email = 'claimed@example.test';
  const claimant = await before.client().register({ email });
  const seeker = await before.client().register({ email: 'seeker@example.test' });
  const query = { q: email };
  expect((await seeker.call('directory.search', { query })).people).toHaveLength(1);
  const here = await app.client().login('seeker@example.test');
  expect((await here.call('directory.search', { query })).people).toEqual([]);
  await app.database.transaction(({ query: rows }) =>
    rows
      .updateTable('account_email')
      .set({ verified_time: 1 })
      .where('address', '=', email)
      .execute(),
  );
  const { people } = await here.call('directory.search', { query });
  expect(people.map(({ id }) => id)).toEqual([claimant.profileId]);
});

test('people who do not want to be found cannot be linked by id either', async () => {
  const hidden = await before.client().register();
  const other = await before.client().register();
  await hidden.call('privacy.update', { body: { foundBy: 'nobody' } });
  const body = { firstName: 'Hidden', profileId: hidden.profileId ?? '' };
  const { id } = await other.call('contacts.create', { body });
  expect(await other.call('contacts.get', { params: { id } })).not.toHaveProperty('profile');
  await hidden.call('privacy.update', { body: { foundBy: 'everyone' } });
  const { id: later } = await other.call('contacts.create', { body });
  expect(await other.call('contacts.get', { params: { id: later } })).toHaveProperty('profile');
});
