import { readFileSync } from 'node:fs';
import { findings } from './findings.ts';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';

test('[S2.1.12] a dinner is split in a chat, paid in cash and confirmed, and the wallet shows it', async ({
  browser,
}) => {
  const ada = await Person.signUp(browser, 'Ada');
  const ben = await Person.signUp(browser, 'Ben');
  await ada.startChat(ben);
  await ada.write('That was a good evening');
  await ben.page.goto('/app/chat');
  await ben.chat(ada.name).click();
  await ben.write('It was');

  await ada.page.getByRole('button', { name: 'Add to the message' }).click();
  await ada.page.getByRole('menuitem', { name: 'Ask for money or split' }).click();
  const dialog = ada.page.getByRole('dialog');
  await dialog.getByLabel('What for?').fill('Dinner at the harbour');
  await dialog.getByLabel('Currency').selectOption('EUR');
  await dialog.getByLabel('Amount', { exact: true }).fill('1.005');
  await expect(dialog.getByText('This is not an amount in this currency.')).toBeVisible();
  await dialog.getByLabel('Amount', { exact: true }).fill('75.01');
  await expect(dialog.getByText('€37.50')).toBeVisible();
  expect(await findings(ada.page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add to message' }).click();
  await ada.page.getByRole('button', { name: 'Send', exact: true }).click();

  const card = ben.page.getByRole('region', { name: 'Dinner at the harbour' });
  await expect(card.getByText('€37.50')).toBeVisible();
  expect(await findings(ben.page)).toEqual([]);

  // The wallet as home screen, kept for when there is no connection.
  await ben.page.goto('/app/settings/preferences');
  await ben.page.getByLabel('Start screen').selectOption({ label: 'Wallet' });
  await expect
    .poll(() => ben.page.evaluate(() => localStorage.getItem('kith.preferences')))
    .toContain('"home_screen":"wallet"');
  await ben.page.goto('/app');
  await ben.page.waitForURL('**/app/wallet');
  await expect(ben.page.getByText(`You owe ${ada.name}`)).toBeVisible();
  await expect(ben.page.getByRole('link', { name: '1 payment waiting for you' })).toBeVisible();
  expect(await findings(ben.page)).toEqual([]);
  await ben.page.getByRole('button', { name: 'I have paid' }).click();

  await ada.page.goto('/app/wallet');
  await expect(ada.page.getByText(`${ben.name} says it is paid`)).toBeVisible();
  await ada.page.getByRole('button', { name: 'I got it' }).click();
  await expect(
    ada.page.getByText('Settled in cash or by transfer', { exact: false }),
  ).toBeVisible();
  await expect(
    ben.page.getByText('Settled in cash or by transfer', { exact: false }),
  ).toBeVisible();
  await expect(ben.page.getByText('€37.50').first()).toBeVisible();

  // He keeps what was settled as a table.
  await ben.page.getByRole('button', { name: 'Statement' }).click();
  await ben.page.getByLabel('Kind').selectOption('Settled in cash or by transfer');
  const settled = ben.page.getByRole('listitem').filter({ hasText: 'Dinner at the harbour' });
  await expect(settled.first()).toContainText('€37.50');
  expect(await findings(ben.page)).toEqual([]);
  const downloading = ben.page.waitForEvent('download');
  await ben.page.getByRole('button', { name: 'Download CSV' }).click();
  const table = readFileSync(await (await downloading).path(), 'utf8');
  expect(table).toContain('Dinner at the harbour');
  expect(table).toContain('37.50');
});

test('[S2.2.18] the return of a checkout tells the window that frames it, and only the app’s', async ({
  page,
}) => {
  await page.goto('/checkout-return');
  await expect(page.getByRole('heading', { name: 'No payment in progress' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Success' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Back to the wallet' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.goto('/upgrade');
  const told = await page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('message', ({ data, origin }) =>
          resolve({ data, isOwn: origin === location.origin }),
        );
        const frame = document.createElement('iframe');
        frame.src = '/checkout-return';
        document.body.append(frame);
      }),
  );
  expect(told).toEqual({ data: { type: 'checkout.authenticated' }, isOwn: true });
  const framed = page.frameLocator('iframe');
  await expect(framed.getByRole('heading', { name: 'Success' })).toBeVisible();
  await expect(framed.getByRole('heading', { name: 'No payment in progress' })).toBeHidden();
});

test('[S2.2.11] a signed-out visitor reads about the plans', async ({ page }) => {
  await page.goto('/upgrade');
  await expect(page.getByRole('heading', { level: 1, name: 'Plans' })).toBeVisible();
  await expect(page.getByText('everything is included').first()).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

test.describe('paid meetings', () => {
  // The link of a meeting that has to be paid for, and the question who it is, are answered like that.
  test.use({ expectedErrors: [/status of 40[23]/] });

  test('[S2.2.17] a lesson is priced, paid through the bank’s page by a guest on a phone, and given back', async ({
    browser,
  }) => {
    const ada = await Person.signUp(browser, 'Ada');
    await ada.page.goto('/app/wallet');
    await ada.page.getByRole('button', { name: 'Plan a paid meeting' }).click();
    const dialog = ada.page.getByRole('dialog');
    await dialog.getByLabel('What is it?').fill('How to read a harbour chart');
    await dialog.getByLabel('Currency').selectOption('EUR');
    await dialog.getByLabel('Price').fill('12');
    await expect(dialog.getByText('Test provider, no real money')).toBeVisible();
    expect(await findings(ada.page)).toEqual([]);
    const planned = ada.page.waitForResponse((answer) => answer.url().endsWith('/paidRooms'));
    await dialog.getByRole('button', { name: 'Plan', exact: true }).click();
    const { linkKey } = await (await planned).json();
    await expect(ada.page.getByText('How to read a harbour chart')).toBeVisible();
    await expect(ada.page.getByText('0 paid')).toBeVisible();

    const { page } = await Person.visit(browser, 'Teo');
    await page.setViewportSize({ width: 390, height: 844 });
    // The ordinary link leads to the page that pays, with the name that was given.
    await page.goto(`/room/${linkKey}`);
    await page.getByLabel('Your name').fill('Teo');
    await page.getByRole('button', { name: 'Join' }).click();
    await page.waitForURL('**/room-pay/**');
    await expect(page.getByRole('heading', { name: 'How to read a harbour chart' })).toBeVisible();
    await expect(page.getByText(`With ${ada.name}`)).toBeVisible();
    await expect(page.getByLabel('Your name')).toHaveValue('Teo');
    expect(await findings(page)).toEqual([]);
    const address = page.url();

    await page.getByLabel('Card').selectOption({ label: '4000 0000 0000 0002 (is declined)' });
    await page.getByRole('button', { name: 'Pay €12.00 and go in' }).click();
    await expect(page.getByText('The card was declined. Nothing was paid.')).toBeVisible();
    await page
      .getByLabel('Card')
      .selectOption({ label: '4000 0000 0000 3220 (asks for a confirmation)' });
    await page.getByRole('button', { name: 'Pay €12.00 and go in' }).click();
    const bank = page.frameLocator('iframe');
    await expect(bank.getByText('Do you pay €12.00')).toBeVisible();
    await bank.getByRole('button', { name: 'Confirm' }).click();
    await page.waitForURL('**/room/**');
    await expect(page.getByRole('button', { name: 'Join' })).toBeVisible();

    // Paid already: straight in, also by another link.
    await page.goto(address);
    await page.waitForURL('**/room/**');

    await expect(ada.page.getByText('1 paid')).toBeVisible();
    await expect(ada.page.getByText('€12.00').first()).toBeVisible();
    await ada.page
      .getByRole('button', { name: 'Actions for: How to read a harbour chart' })
      .click();
    await ada.page.getByRole('menuitem', { name: 'Who has paid' }).click();
    const payments = ada.page.getByRole('dialog', { name: 'Who has paid' });
    await expect(payments.getByText('Teo')).toBeVisible();
    expect(await findings(ada.page)).toEqual([]);
    await payments.getByRole('button', { name: 'Give it back' }).click();
    await ada.page.getByRole('alertdialog').getByRole('button', { name: 'Give it back' }).click();
    const proof = ada.page.getByRole('dialog').getByLabel('Password', { exact: true });
    await proof.fill(ada.password);
    await proof.press('Enter');
    await expect(payments.getByText('€12.00 given back')).toBeVisible();
    await payments.getByRole('button', { name: 'Close' }).click();

    await page.goto(`${address}?receipt`);
    await expect(page.getByRole('heading', { name: 'Receipt 1' })).toBeVisible();
    await expect(page.getByText('You got €12.00 back.')).toBeVisible();
    expect(await findings(page)).toEqual([]);
  });
});
