import type { Frame } from '@playwright/test';
import { allArriving } from './all-arriving.ts';
import { pathsOf, received, WITH_DEVICES, waitForDirect, watchConnections } from './devices.ts';
import { findings } from './findings.ts';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';
import { arriving } from './together.ts';

test.use(WITH_DEVICES);
// Rooms are at another origin than the app: another name of the same server.
test.use({ ownServer: true, settings: { ROOM_ORIGIN: 'http://localhost:{port}' } });
// Nobody has the number that is dialled.
test.use({ expectedErrors: [/status of 404 .*ephemeralCall/] });

test('[S7.4.03] [S2.1.11] [S5.09] a call rings and stops on every device, and connects two people', async ({
  browser,
}) => {
  const ann = await Person.signUp(browser, 'Ann');
  const ben = await Person.signUp(browser, 'Ben');
  const desk = await ben.elsewhere(browser);
  const cem = await Person.signUp(browser, 'Cem');
  for (const { page } of [ann, ben, desk, cem]) {
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
  await ann.knows(ben);
  await ben.knows(ann);

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
  // One path, the same at both ends; at first ICE may still change to a better one, at each end by itself.
  await expect(async () => {
    const [own, ...others] = await pathsOf(await frameOf(ann));
    expect(others).toEqual([]);
    expect(await pathsOf(await frameOf(ben))).toEqual([{ local: own?.remote, remote: own?.local }]);
  }).toPass();
  // It is a voice call, so no camera is on until one is turned on.
  const annRoom = ann.page.frameLocator('iframe');
  expect((await received(await frameOf(ben))).frames).toBe(0);
  await annRoom.getByRole('button', { name: 'Turn camera on' }).click();
  const sees = (person: Person) => async () => (await arriving(await frameOf(person))).seen;
  await expect.poll(sees(ben)).toBe(1);

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

  // Its chat is the private chat.
  await annRoom.getByRole('button', { name: 'Chat' }).click();
  await expect(ann.page.getByRole('heading', { name: 'Ben Test' })).toBeVisible();
  await line.getByRole('button', { name: 'Return to call' }).click();
  // Another device takes over without hanging up; the first one shows this.
  await desk.page.getByRole('button', { name: 'Continue here' }).click();
  await expect(ben.page.locator('iframe')).toHaveCount(0);
  await expect(ben.page.getByRole('button', { name: 'Continue here' })).toBeVisible();
  await heard(ann);
  await heard(desk);
  await expect.poll(sees(desk)).toBe(1);

  // With a third person, the call is forwarded, and goes on for those who are in it.
  const between = async (person: Person) => (await pathsOf(await frameOf(person))).at(-1);
  let [local, remote] = [0, 0];
  await expect(async () => {
    ({ local, remote } = (await between(ann)) ?? { local, remote });
    expect(await between(desk)).toEqual({ local: remote, remote: local });
  }).toPass();
  await ann.knows(cem);
  await cem.knows(ann);
  await annRoom.getByRole('button', { name: 'Add a person' }).click();
  const adding = ann.page.getByRole('dialog', { name: 'Add a person to the call' });
  await adding.getByRole('button', { name: 'Cem Test' }).click();
  await ringing(cem).getByRole('button', { name: 'Answer' }).click();
  for (const person of [desk, cem])
    await person.page
      .frameLocator('iframe')
      .getByRole('button', { name: 'Turn camera on' })
      .click();
  const frames = await Promise.all([ann, desk, cem].map(frameOf));
  // The direct connection ends, and what comes over the other one is what is looked at.
  for (const frame of frames) await expect.poll(() => pathsOf(frame)).toHaveLength(1);
  await allArriving(2, ...frames.map((frame) => () => arriving(frame)));
  for (const path of (await Promise.all(frames.map(pathsOf))).flat())
    expect([local, remote]).not.toContain(path.remote);

  await annRoom.getByRole('button', { name: 'Leave' }).click();
  await desk.page.frameLocator('iframe').getByRole('button', { name: 'Leave' }).click();
  for (const { page } of [ann, ben, desk, cem]) {
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Call', exact: true })).toHaveCount(0);
  }
});
