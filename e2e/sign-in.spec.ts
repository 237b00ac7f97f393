import { startSmtp, type TestSmtp } from '../server/src/testing/smtp.ts';
import { findings } from './findings.ts';
import { test as base, expect } from './fixtures.ts';
import { KithServer } from './kith-server.ts';
import { Person } from './person.ts';

/** A server that hands its letters to a real mail server. */
const test = base.extend<{ smtp: TestSmtp }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters of a fixture.
  smtp: async ({}, use) => {
    const smtp = await startSmtp();
    await use(smtp);
    await smtp.close();
  },
  server: async ({ smtp }, use) => {
    const server = await KithServer.create({ SMTP_URL: smtp.url, NODE_ENV: 'development' });
    await use(server);
    await server.remove();
  },
});
// A wrong code or password, a session that was ended, no proof yet, the last address: refused.
test.use({ expectedErrors: [/40[0139]/] });

/** Signs up with the mailed code. */
const enter = async (person: Person, smtp: TestSmtp): Promise<void> => {
  const { page, email } = person;
  await page.goto('/login?mode=create');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code')).toBeFocused();
  await page.getByLabel('Code').fill(await smtp.codeFor(email));
  await page.waitForURL('**/app/chat');
};

/** Answers the question before something sensitive. */
const prove = async ({ page, password }: Person): Promise<void> => {
  const question = page.getByRole('dialog', { name: 'Is it you?' });
  await question.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
};

test('somebody signs up by a mailed code, and not by another', async ({ browser, smtp }) => {
  const ada = await Person.visit(browser, 'Ada');
  const { page, email } = ada;
  await page.goto('/login?mode=create');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(ada.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Look in your mail' })).toBeVisible();
  await expect(page.getByLabel('Code')).toBeFocused();
  expect(await findings(page)).toEqual([]);
  const code = await smtp.codeFor(email);
  await page.keyboard.type(code === '000000' ? '111111' : '000000');
  await expect(page.getByText('The code is wrong or has expired.')).toBeVisible();
  await page.getByLabel('Code').fill(code);
  await page.waitForURL('**/app/chat');
});

test('somebody forgets the password, chooses another and comes back where he wanted to go', async ({
  browser,
  smtp,
}) => {
  const ada = await Person.visit(browser, 'Ada');
  const { page, email } = ada;
  await enter(ada, smtp);

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto('/app/settings/account');
  await other.waitForURL(/\/login\?to=/);
  await other.getByLabel('E-mail or number').fill(email);
  await other.getByLabel('Password', { exact: true }).fill('not the password');
  await other.keyboard.press('Enter');
  await expect(other.getByText('do not belong together')).toBeVisible();
  await other.getByRole('link', { name: 'Forgotten your password?' }).click();
  await expect(other.getByLabel('E-mail')).toBeFocused();
  await other.keyboard.type(email);
  await other.keyboard.press('Enter');
  await expect(other.getByText('a link is there in a moment')).toBeVisible();
  expect(await findings(other)).toEqual([]);

  await expect
    .poll(async () => (await smtp.letterTo(email)).subject)
    .toBe('Choose a new Kith password');
  const [link = ''] = /http\S+/.exec((await smtp.letterTo(email)).text ?? '') ?? [];
  await other.goto(link);
  await other.getByLabel('New password').fill('short');
  await other.keyboard.press('Enter');
  await expect(other.getByText('Use at least 8 characters.')).toBeVisible();
  const password = 'three geese over the harbour';
  await other.getByLabel('New password').fill(password);
  expect(await findings(other)).toEqual([]);
  await other.keyboard.press('Enter');
  await expect(other.getByRole('button', { name: 'Sign in' })).toBeFocused();

  // The first browser is signed out with every other, and leads back to where it was.
  await page.waitForURL(/\/login/);
  await page.goto('/app/settings/account');
  await page.getByLabel('E-mail or number').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/app/settings/account');

  await other.reload();
  await other.getByLabel('New password').fill('once more with the same link');
  await other.keyboard.press('Enter');
  await expect(other.getByText('This link has been used or has expired.')).toBeVisible();
  await elsewhere.close();
});

test('somebody adds another address, makes it the primary one and gives the first up', async ({
  browser,
  smtp,
}) => {
  const ada = await Person.visit(browser, 'Ada');
  const { page, email } = ada;
  await enter(ada, smtp);
  await page.goto('/app/settings/email-addresses');
  await expect(page.getByText('Primary · Verified')).toBeVisible();
  expect(await findings(page)).toEqual([]);

  // Everything by the keyboard: add, prove who asks, prove the address.
  const second = `second.${email}`;
  await page.getByRole('button', { name: 'Add an address' }).press('Enter');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.keyboard.type(second);
  await page.keyboard.press('Enter');
  await prove(ada);
  await expect(page.getByRole('dialog', { name: `Verify ${second}` })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.getByLabel('Code').fill(await smtp.codeFor(second));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const more = (address: string) => page.getByRole('button', { name: `More for ${address}` });
  await more(second).press('Enter');
  await page.getByRole('menuitem', { name: 'Make primary' }).press('Enter');
  await expect(page.getByText(`${second} is the primary one now`)).toBeVisible();
  await more(email).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(more(email)).toHaveCount(0);
  await more(second).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('One way to sign in has to stay.')).toBeVisible();
});

test('somebody adds a number out of the countries of the world, and signs in with it', async ({
  browser,
  smtp,
}) => {
  const ada = await Person.visit(browser, 'Ada');
  const { page } = ada;
  await enter(ada, smtp);
  const number = page.getByRole('textbox', { name: 'Number' });
  await page.goto('/app/settings/phone-numbers');
  await page.getByRole('button', { name: 'Add a number' }).click();
  await page.getByRole('button', { name: /^Country/ }).click();
  await expect(page.getByRole('option')).toHaveCount(250);
  await page.keyboard.type('germ');
  await expect(page.getByRole('option')).toHaveText(/Germany/);
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await number.fill('0170');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This is no number of Germany.')).toBeVisible();
  await number.pressSequentially('1234567');
  await expect(number).toHaveValue('0170 1234567');
  await page.keyboard.press('Enter');
  await prove(ada);
  await expect(page.getByRole('dialog', { name: 'Verify +49 170 1234567' })).toBeVisible();
  const mailbox = await (await page.request.get('/api/mailbox')).text();
  await page.getByLabel('Code').fill(/(\d{6}) is your/.exec(mailbox)?.[1] ?? '');
  await expect(page.getByText('+49 170 1234567 is verified')).toBeVisible();
  expect(await findings(page)).toEqual([]);

  await page.goto('/logout');
  await page.waitForURL('**/login');
  await page.getByLabel('E-mail or number').fill('+49 (170) 123 4567');
  await page.getByLabel('Password', { exact: true }).fill(ada.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/app/chat');
});

test('[S2.1.05] every section of the settings has an address, and one of them changes the password', async ({
  browser,
  smtp,
}) => {
  const ada = await Person.visit(browser, 'Ada');
  const { page } = ada;
  await enter(ada, smtp);
  const sections = {
    preferences: 'Preferences',
    '2fa': 'Two-step sign-in',
    'email-addresses': 'E-mail addresses',
    'phone-numbers': 'Phone numbers',
    account: 'Account',
    password: 'Password',
  };
  for (const [id, name] of Object.entries(sections)) {
    await page.goto(`/app/settings/${id}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  await page.getByLabel('Present password').fill('not the password');
  await page.getByLabel('New password').fill('three geese over the harbour');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This is not your password.')).toBeVisible();
  await page.getByLabel('Present password').fill(ada.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('The password is changed.')).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

test('somebody is told of a sign-in on a new device, and says who it was', async ({
  browser,
  smtp,
}) => {
  const ada = await Person.visit(browser, 'Ada');
  const { page, email } = ada;
  await enter(ada, smtp);
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';
  const elsewhere = await browser.newContext({ userAgent });
  const other = await elsewhere.newPage();
  await other.goto('/login');
  await other.getByLabel('E-mail or number').fill(email);
  await other.getByLabel('Password', { exact: true }).fill(ada.password);
  await other.keyboard.press('Enter');
  await other.waitForURL('**/app/chat');

  const notice = page.getByRole('alertdialog', { name: 'New sign-in: Firefox on Linux' });
  await expect(notice).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await notice.getByRole('button', { name: 'Review' }).press('Enter');
  await page.waitForURL('**/app/settings/account#devices');
  await expect(notice).toHaveCount(0);
  await page.reload();
  await expect(notice).toBeVisible();
  await expect(other.getByText('New sign-in')).toHaveCount(0);
  await page.getByRole('button', { name: 'It was me' }).press('Enter');
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'It was me' })).toHaveCount(0);
  await elsewhere.close();
});
