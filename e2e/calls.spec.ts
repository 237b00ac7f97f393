import { received, WITH_DEVICES, watchConnections } from './devices.ts';
import { findings } from './findings.ts';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';

test.use(WITH_DEVICES);
// Nobody has the number that is dialled.
test.use({ expectedErrors: [/status of 404 .*ephemeralCall/] });

test('[S7.4.03] [S2.1.11] [S5.09] a call rings everywhere, stops everywhere, and is talked in', async ({
  browser,
}) => {
  const ann = await Person.signUp(browser, 'Ann');
  const ben = await Person.signUp(browser, 'Ben');
  const desk = await ben.elsewhere(browser);
  for (const { page } of [ann, ben]) await watchConnections(page);
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

  // Cancelled, it was missed.
  await outgoing.getByRole('button', { name: 'Call again' }).click();
  await expect(ringing(ben)).toBeVisible();
  await outgoing.getByRole('button', { name: 'Cancel' }).click();
  await expect(ringing(ben)).toHaveCount(0);
  await ben.chat('Ann Test').click();
  await expect(ben.page.getByText(/You missed a call from/).last()).toBeVisible();

  // The dialler lists it, calls back, and knows what to do with a number of nobody.
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

  // Answered by a key while it rings on both.
  await call();
  for (const device of [ben, desk]) await expect(ringing(device)).toBeVisible();
  await ben.page.keyboard.press('Alt+a');
  await expect(ringing(desk)).toHaveCount(0);
  for (const page of [ann.page, ben.page]) {
    await page.waitForURL('**/room/**');
    await expect.poll(async () => (await received(page)).energy).toBeGreaterThan(0);
  }
  // It is a voice call: nobody's camera is on.
  await expect(ann.page.getByRole('button', { name: 'Turn camera on' })).toBeVisible();
  await ann.page.getByRole('button', { name: 'Leave' }).click();
  await expect(ben.page.getByRole('heading', { name: 'The call has ended' })).toBeVisible();
});
