import type { Page } from '@playwright/test';
import { findings } from './findings.ts';
import { expect } from './fixtures.ts';
import { applyByMail, linkIn, test } from './mail.ts';
import { Person } from './person.ts';

// A wrong code or password, an ended session, a missing confirmation, the last address: refused.
test.use({ expectedErrors: [/40[0139]/] });

/** Fills in the address and the password; the caller checks the result. */
const signIn = async (page: Page, name: string, password: string): Promise<void> => {
  await page.getByLabel('Email or phone number').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
};

/** Confirms the identity before a sensitive action. */
const prove = async ({ page, password }: Person): Promise<void> => {
  const question = page.getByRole('dialog', { name: 'Confirm your identity' });
  await question.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
};

test('signing up works with the emailed code, and with no other', async ({ browser, smtp }) => {
  const ada = await Person.visit(browser, 'Ada');
  const { page, email } = ada;
  await applyByMail(ada);
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  const code = await smtp.codeFor(email);
  await page.keyboard.type(code === '000000' ? '111111' : '000000');
  await expect(page.getByText('This code is wrong or has expired.')).toBeVisible();
  await page.getByLabel('Code').fill(code);
  await page.waitForURL('**/app/chat');
});

test('a forgotten password is replaced, and signing in returns to the requested address', async ({
  ada,
  browser,
  smtp,
}) => {
  const { page, email } = ada;

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto('/app/settings/account');
  await other.waitForURL(/\/login\?to=/);
  await expect(other.getByLabel('Email or phone number')).toBeFocused();
  await other.getByRole('link', { name: 'Create an account' }).press('Enter');
  await expect(other.getByLabel('First name')).toBeFocused();
  await other.goBack();
  await expect(other.getByLabel('Email or phone number')).toBeFocused();
  await signIn(other, email, 'not the password');
  await expect(other.getByText('Wrong email address, phone number or password')).toBeVisible();
  await other.getByRole('link', { name: 'Forgot your password?' }).press('Enter');
  await expect(other.getByLabel('Email')).toBeFocused();
  await other.keyboard.type(email);
  await other.keyboard.press('Enter');
  await expect(other.getByText('you will receive a link shortly')).toBeVisible();
  await expect(other.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await findings(other)).toEqual([]);

  await other.goto(await linkIn(smtp, email, 'Reset your Kith password'));
  await other.getByLabel('New password').fill('short');
  await other.keyboard.press('Enter');
  await expect(other.getByText('Use at least 8 characters.')).toBeVisible();
  const password = 'three geese over the harbour';
  await other.getByLabel('New password').fill(password);
  expect(await findings(other)).toEqual([]);
  await other.keyboard.press('Enter');
  await expect(other.getByRole('button', { name: 'Sign in' })).toBeFocused();

  // The first browser is signed out with all others, and returns to where it was.
  await page.waitForURL(/\/login/);
  await page.goto('/app/settings/account');
  await signIn(page, email, password);
  await page.waitForURL('**/app/settings/account');

  await other.reload();
  await other.getByLabel('New password').fill('once more with the same link');
  await other.keyboard.press('Enter');
  await expect(other.getByText('This link has already been used or has expired.')).toBeVisible();
  await elsewhere.close();
});

test('a second address is added, made primary, and the first removed', async ({ ada, smtp }) => {
  const { page, email } = ada;
  await page.goto('/app/settings/email-addresses');
  await expect(page.getByText('Primary · Verified')).toBeVisible();
  expect(await findings(page)).toEqual([]);

  // By keyboard only: add an address, confirm the identity, verify the address.
  const second = `second.${email}`;
  await page.getByRole('button', { name: 'Add email address' }).press('Enter');
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await page.keyboard.type(second);
  await page.keyboard.press('Enter');
  await prove(ada);
  await expect(page.getByRole('dialog', { name: `Verify ${second}` })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.getByLabel('Code').fill(await smtp.codeFor(second));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const more = (address: string) =>
    page.getByRole('button', { name: `More actions for ${address}` });
  await more(second).press('Enter');
  await page.getByRole('menuitem', { name: 'Make primary' }).press('Enter');
  await expect(page.getByText(`${second} is now the primary address`)).toBeVisible();
  // A menu that closes gives the focus back, and may take a while on a slow machine.
  const menu = page.getByRole('menu');
  await expect(menu).toHaveCount(0);
  await more(email).press('Enter');
  await page.getByRole('menuitem', { name: 'Remove' }).press('Enter');
  await expect(menu).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
  await expect(more(email)).toHaveCount(0);
  // The focused element is gone, and the keyboard continues at its place.
  await expect(more(second)).toBeFocused();
  await more(second).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('You need at least one way to sign in.')).toBeVisible();
});

test('a phone number of any country is added and used to sign in', async ({ ada }) => {
  const { page } = ada;
  const number = page.getByRole('textbox', { name: 'Number' });
  await page.goto('/app/settings/phone-numbers');
  await page.getByRole('button', { name: 'Add phone number' }).press('Enter');
  await page.getByRole('button', { name: /^Country/ }).press('Enter');
  await expect(page.getByRole('option')).toHaveCount(250);
  await page.keyboard.type('germ');
  await expect(page.getByRole('option')).toHaveText(/Germany/);
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await number.fill('0170');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter a valid phone number for Germany.')).toBeVisible();
  await number.pressSequentially('1234567');
  await expect(number).toHaveValue('0170 1234567');
  await page.keyboard.press('Enter');
  await prove(ada);
  await expect(page.getByRole('dialog', { name: 'Verify +49 170 1234567' })).toBeVisible();
  const mailbox = await (await page.request.get('/api/mailbox')).text();
  await page.getByLabel('Code').fill(/(\d{6}) is your/.exec(mailbox)?.[1] ?? '');
  await expect(page.getByText('+49 170 1234567 was verified')).toBeVisible();
  // Through three dialogs, and back to the start.
  await expect(page.getByRole('button', { name: 'Add phone number' })).toBeFocused();
  expect(await findings(page)).toEqual([]);

  await page.goto('/logout');
  await page.waitForURL('**/login');
  await signIn(page, '+49 (170) 123 4567', ada.password);
  await page.waitForURL('**/app/chat');
});

test('[S2.1.05] every section of the settings has an address, and one of them changes the password', async ({
  ada,
}) => {
  const { page } = ada;
  const sections = {
    preferences: 'Preferences',
    '2fa': 'Two-step verification',
    'email-addresses': 'Email addresses',
    'phone-numbers': 'Phone numbers',
    account: 'Account',
    password: 'Password',
  };
  for (const [id, name] of Object.entries(sections)) {
    await page.goto(`/app/settings/${id}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  await page.getByLabel('Current password').fill('not the password');
  await page.getByLabel('New password').fill('three geese over the harbour');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Wrong password.')).toBeVisible();
  await page.getByLabel('Current password').fill(ada.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password changed.')).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

test('a sign-in on a new device is announced and confirmed', async ({ ada, browser }) => {
  const { page, email } = ada;
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';
  const elsewhere = await browser.newContext({ userAgent });
  const other = await elsewhere.newPage();
  await other.goto('/login');
  await signIn(other, email, ada.password);
  await other.waitForURL('**/app/chat');

  const notice = page.getByRole('region', { name: 'New sign-in: Firefox on Linux' });
  await expect(notice).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await notice.getByRole('button', { name: 'Review' }).press('Enter');
  await page.waitForURL('**/app/settings/account#devices');
  await expect(notice).toHaveCount(0);
  await page.goto('/app/chat');
  await expect(notice).toBeVisible();
  await expect(other.getByText('New sign-in')).toHaveCount(0);
  // A second passkey has a button with another name.
  const third = await browser.newContext({
    userAgent: userAgent.replace('X11; Linux x86_64', 'Windows NT 10.0; Win64; x64'),
  });
  const last = await third.newPage();
  await last.goto('/login');
  await signIn(last, email, ada.password);
  await last.waitForURL('**/app/chat');
  await page.goto('/app/settings/account');
  const mine = page.getByRole('button', { name: /^This was me: / });
  await expect(mine).toHaveCount(2);
  await page.getByRole('button', { name: /^This was me: Firefox on Linux/ }).press('Enter');
  await expect(mine).toHaveCount(1);
  await page.goto('/app/chat');
  const another = page.getByRole('region', { name: /^New sign-in: .* on Windows/ });
  await another.getByRole('button', { name: 'This was me' }).press('Enter');
  await expect(another).toHaveCount(0);
  // On the server, not only on this page.
  await page.goto('/app/settings/account');
  await expect(page.getByRole('heading', { name: 'Devices' })).toBeVisible();
  await expect(mine).toHaveCount(0);
});
