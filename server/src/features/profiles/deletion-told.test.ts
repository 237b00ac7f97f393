import { expect, test } from 'vitest';
import { somebody } from '../../testing/client.ts';
import { startMailingApp } from '../../testing/mailing-app.ts';

const { app, smtp } = await startMailingApp();

test('deleting a profile emails the owner of the account, with the date until which it is kept', async () => {
  const email = 'owner@example.test';
  const client = app.client();
  const answer = await client.call('auth.register', { body: somebody({ email }) });
  if (!('verification' in answer)) throw new Error('No code was requested.');
  const owner = await client.verify(answer.verification, await smtp.codeFor(email));
  const body = { type: 'company', companyName: 'Kettle & Sons' } as const;
  const { id } = await owner.call('profiles.create', { body });
  const { deleteAfter } = await (await owner.prove()).call('profiles.remove', { params: { id } });
  const latest = () => smtp.letterTo(email);
  await expect
    .poll(async () => (await latest()).subject)
    .toBe('A profile of your Kith account was deleted');
  const { text = '' } = await latest();
  const time = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });
  expect(text).toContain('“Kettle & Sons”');
  expect(text).toContain(time.format(deleteAfter));
  expect(text).toContain('/app/settings/account');
});
