import { addressOf } from '@kith/contract';
import type { Frame } from '@playwright/test';
import { pathsOf, received, WITH_DEVICES, waitForDirect, watchConnections } from './devices.ts';
import { findings } from './findings.ts';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';

test.use(WITH_DEVICES);
// Rooms are at another origin than the app: another name of the same server.
test.use({ ownServer: true, settings: { ROOM_ORIGIN: 'http://localhost:{port}' } });
// Nobody has the number that is dialled.
test.use({ expectedErrors: [/status of 404 .*ephemeralCall/] });

/** Adds somebody to the contacts of a person. */
const knows = async ({ page, context }: Person, other: Person): Promise<void> => {
  const authOf = ({ page: of }: Pick<Person, 'page'>) =>
    of.evaluate(() => JSON.parse(localStorage.getItem('kith.auth') ?? ''));
  const { userToken } = await authOf({ page });
  const profileId = (await authOf(other)).profiles[0].id;
  const [firstName, lastName] = other.name.split(' ');
  const made = await context.request.post(addressOf('contacts.create'), {
    headers: { authorization: userToken, 'sec-fetch-site': 'same-origin' },
    data: { firstName, lastName, profileId },
  });
  expect(made.ok()).toBe(true);
};

test('[S7.4.03] [S2.1.11] [S5.09] a call rings and stops on every device, and connects two people', async ({
  browser,
}) => {
  const ann = await Person.signUp(browser, 'Ann');
  const ben = await Person.signUp(browser, 'Ben');
  const desk = await ben.elsewhere(browser);
  for (const { page } of [ann, ben]) {
    await watchConnections(page);
    await waitForDirect(page);
  }
  await ann.startChat(ben);
  const ringing = ({ page }: Person) => page.getByRole('region', { name: 'Call from Ann Test' });
  const call = () => ann.page.getByRole('button', { name: 'Call', exact: true }).click();
  const outgoing = ann.page.getByRole('region', { name: 'Call to Ben Test' });

  // Declined with a message on one device, it stops on the other.
  await call();
  await expect(outgoing).toContainText('Ringing');
  for (const device of [ben, desk]) await expect(ringing(device)).toBeVisible();
  expect(await findings(ben.page), 'incoming').toEqual([]);
  await desk.page.getByRole('button', { name: 'In ten minutes' }).click();
  for (const device of [ben, desk]) await expect(ringing(device)).toHaveCount(0);
  await expect(outgoing).toContainText('Declined the call');
  await expect(outgoing).toContainText('In ten minutes');

  // After a cancelled call, it is missed.
  await outgoing.getByRole('button', { name: 'Call again' }).click();
  await expect(ringing(ben)).toBeVisible();
  await outgoing.getByRole('button', { name: 'Cancel' }).click();
  await expect(ringing(ben)).toHaveCount(0);
  // Until the chat is opened on one device, it is unread on all of them.
  for (const device of [ben, desk])
    await expect(device.chat('Ann Test')).toContainText(/Missed call.*1 unread/);
  await ben.chat('Ann Test').click();
  await expect(ben.page.getByText(/You missed a call from/).last()).toBeVisible();
  for (const device of [ben, desk]) {
    await expect(device.chat('Ann Test')).toContainText('Missed call');
    await expect(device.chat('Ann Test')).not.toContainText('unread');
  }

  // The dialler lists it, calls back, and handles an unknown number.
  await ben.page.getByRole('link', { name: 'Dial' }).click();
  const recent = ben.page.getByRole('region', { name: 'Recent' });
  await expect(recent).toContainText(/Missed, /);
  for (const key of '31207946018')
    await ben.page.getByRole('button', { name: new RegExp(`^${key}( |,|$)`) }).click();
  const field = ben.page.getByRole('textbox', { name: 'Name, number' });
  await field.press('Home');
  await field.pressSequentially('+');
  await expect(ben.page.getByRole('button', { name: 'Call +31 20 794 6018' })).toHaveCount(2);
  expect(await findings(ben.page), 'dialler').toEqual([]);
  await field.press('Enter');
  const nobody = ben.page.getByRole('region', { name: 'Call to +31 20 794 6018' });
  await expect(nobody).toContainText('Nobody here has this address or number');
  await nobody.getByRole('button', { name: 'Invite' }).click();
  await expect(ben.page.getByRole('dialog')).toContainText('Invite');
  await ben.page.keyboard.press('Escape');
  await nobody.getByRole('button', { name: 'Close' }).click();
  await recent.getByRole('button', { name: 'Call Ann Test', exact: true }).first().click();
  const back = ann.page.getByRole('region', { name: 'Call from Ben Test' });
  await expect(back).toBeVisible();
  await ben.page.getByRole('button', { name: 'Cancel' }).click();
  await expect(back).toHaveCount(0);

  // They know each other, so that their media is not forwarded.
  await knows(ann, ben);
  await knows(ben, ann);

  // Answered by keyboard while it rings on both devices.
  await call();
  for (const device of [ben, desk]) await expect(ringing(device)).toBeVisible();
  await ben.page.keyboard.press('Alt+a');
  await expect(ringing(desk)).toHaveCount(0);
  const frameOf = async ({ page }: Person): Promise<Frame> => {
    await expect.poll(() => page.frame({ url: /\/room\// })).not.toBeNull();
    return page.frame({ url: /\/room\// }) as Frame;
  };
  const heard = async (person: Person) => {
    const { energy } = await received(await frameOf(person));
    await expect
      .poll(async () => (await received(await frameOf(person))).energy)
      .toBeGreaterThan(energy);
  };
  for (const person of [ann, ben]) {
    await heard(person);
    const { hostname } = new URL((await frameOf(person)).url());
    expect(hostname).toBe('localhost');
    expect(new URL(person.page.url()).hostname).toBe('127.0.0.1');
    // Neither the session nor its cookie goes there.
    expect(await (await frameOf(person)).evaluate(() => Object.keys(localStorage))).not.toContain(
      'kith.auth',
    );
    const cookies = await person.context.cookies((await frameOf(person)).url());
    expect(cookies).toEqual([]);
  }
  const [own, ...others] = await pathsOf(await frameOf(ann));
  expect(others).toEqual([]);
  expect(await pathsOf(await frameOf(ben))).toEqual([{ local: own?.remote, remote: own?.local }]);
  // It is a voice call, so no camera is on.
  const annRoom = ann.page.frameLocator('iframe');
  await expect(annRoom.getByRole('button', { name: 'Turn camera on' })).toBeVisible();

  // The app is used during the call, with a bar above every screen and in every tab.
  await annRoom.getByRole('button', { name: 'Back to the app' }).click();
  const line = ann.page.getByRole('region', { name: 'Call', exact: true });
  await expect(line).toContainText(/Ben Test\s*\d+:\d\d/);
  await ann.page.getByRole('link', { name: 'Contacts' }).click();
  await expect(line).toBeVisible();
  expect(await findings(ann.page), 'line').toEqual([]);
  await line.getByRole('button', { name: 'Mute' }).click();
  const benRoom = ben.page.frameLocator('iframe');
  await expect(
    benRoom.getByRole('article', { name: 'Ann Test' }).getByLabel('muted'),
  ).toBeVisible();
  const tab = await ann.context.newPage();
  await tab.goto('/app/chat');
  await tab.getByRole('region', { name: 'Call', exact: true }).getByText('Ben Test').waitFor();
  await tab.getByRole('button', { name: 'Unmute' }).click();
  await expect(line.getByRole('button', { name: 'Mute', exact: true })).toBeVisible();
  await line.getByRole('button', { name: 'Return to call' }).click();
  await expect(annRoom.getByRole('button', { name: 'Mute', exact: true })).toBeVisible();

  // Its chat is the private chat, and another person is added from the app around it.
  await annRoom.getByRole('button', { name: 'Chat' }).click();
  await expect(ann.page.getByRole('heading', { name: 'Ben Test' })).toBeVisible();
  await line.getByRole('button', { name: 'Return to call' }).click();
  await annRoom.getByRole('button', { name: 'Add a person' }).click();
  const adding = ann.page.getByRole('dialog', { name: 'Add a person to the call' });
  await expect(adding).toContainText('Nobody else to add');
  await ann.page.keyboard.press('Escape');
  await line.getByRole('button', { name: 'Return to call' }).click();

  // Another device takes over without hanging up; the first one shows this.
  await desk.page.getByRole('button', { name: 'Continue here' }).click();
  await expect(ben.page.locator('iframe')).toHaveCount(0);
  await expect(ben.page.getByRole('button', { name: 'Continue here' })).toBeVisible();
  await heard(ann);
  await annRoom.getByRole('button', { name: 'Leave' }).click();
  for (const { page } of [ann, ben, desk]) {
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Call', exact: true })).toHaveCount(0);
  }
});
