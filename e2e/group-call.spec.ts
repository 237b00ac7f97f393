import { WITH_DEVICES } from './devices.ts';
import { findings } from './findings.ts';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';

test.use(WITH_DEVICES);

test('a group call is joined late from the list of chats, and its chat says how it went', async ({
  browser,
}) => {
  const [ann, ben, cem] = await Promise.all(
    ['Ann', 'Ben', 'Cem'].map((name) => Person.signUp(browser, name)),
  );
  if (!ann || !ben || !cem) throw new Error('Somebody is missing.');
  await ann.startChat(ben, cem);
  const frame = ({ page }: Person) => page.frameLocator('iframe');
  const leave = async (person: Person) => {
    await frame(person).getByRole('button', { name: 'Leave' }).click();
    await expect(person.page.locator('iframe')).toHaveCount(0);
  };
  const rings = ({ page }: Person) => page.getByRole('region', { name: 'Call from Ann Test' });
  await ann.page.getByRole('button', { name: 'Video call', exact: true }).click();
  for (const person of [ben, cem]) await expect(rings(person)).toContainText('Video call in');
  await rings(ben).getByRole('button', { name: 'Decline', exact: true }).click();
  await rings(cem).getByRole('button', { name: 'Answer' }).click();
  await expect(frame(cem).getByRole('article', { name: 'Ann Test' })).toBeVisible();

  const live = ben.page.getByRole('region', { name: 'Calls in groups' });
  await expect(live).toContainText('Ann Test and Cem Test are in a call');
  expect(await findings(ben.page), 'live').toEqual([]);
  await live.getByRole('button', { name: 'Join' }).click();
  for (const name of ['Ann Test', 'Cem Test'])
    await expect(frame(ben).getByRole('article', { name })).toBeVisible();

  // A group's call has its chat in the app, also for those who joined late.
  await frame(ben).getByRole('button', { name: 'Chat' }).click();
  await expect(ben.page).toHaveURL(/\/app\/chat\/.+/);
  await expect(ben.page.getByRole('button', { name: 'Continue here' }).first()).toBeVisible();
  const line = ben.page.getByRole('region', { name: 'Call', exact: true });
  await line.getByRole('button', { name: 'Return to call' }).click();
  for (const person of [ann, cem, ben]) await leave(person);
  await expect(live).toHaveCount(0);
  await expect(ben.page.getByRole('article')).toHaveText(/^Video call, .*, 3 people$/);
});
