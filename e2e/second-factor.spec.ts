import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { findings } from './findings.ts';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code that an authenticator app would show, some half-minutes from now. */
const codeOf = (secret: string, steps = 0): string => {
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const key = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
  const digest = createHmac('sha1', key).update(counter).digest();
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
};

const openSettings = (page: Page) => page.goto(new URL('/app/settings/2fa', page.url()).href);
const prove = async (page: Page, password: string) => {
  await expect(page.getByRole('dialog', { name: 'Confirm your identity' })).toBeVisible();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
};
const signOut = async (page: Page) => {
  await page.goto(new URL('/logout', page.url()).href);
  await page.waitForURL('**/login');
};

test.describe('two steps', () => {
  test.use({ expectedErrors: [/40[013]/] });

  test('an authenticator app and recovery codes, by keyboard', async ({ browser }) => {
    const ada = await Person.signUp(browser, 'Ada');
    const { page } = ada;
    await openSettings(page);
    await page.getByRole('button', { name: 'Set up' }).press('Enter');
    await prove(page, 'not the password');
    await expect(page.getByText('Wrong password.')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(ada.password);
    await page.keyboard.press('Enter');

    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('img', { name: 'QR code of the key' })).toBeVisible();
    expect(await findings(page)).toEqual([]);
    const secret = (await dialog.locator('code').innerText()).replace(/\s/g, '');
    await expect(dialog.getByLabel('Code', { exact: true })).toBeFocused();
    await page.keyboard.type(codeOf(secret));
    await page.keyboard.press('Enter');

    await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible();
    const codes = await dialog.or(page.getByRole('alertdialog')).locator('li').allInnerTexts();
    expect(codes).toHaveLength(10);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).press('Enter');
    expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
    await page.getByRole('button', { name: 'I have saved them' }).press('Enter');
    await expect(page.getByText(/^On since/)).toBeVisible();
    await expect(page.getByText('10 codes left')).toBeVisible();
    expect(await findings(page)).toEqual([]);

    await signOut(page);
    await ada.signIn();
    await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.type('000 000');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^This code is wrong/)).toBeVisible();
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
    await page.getByRole('switch', { name: 'Remember this device for 60 days' }).press('Space');
    await page.getByRole('button', { name: 'Continue' }).press('Enter');
    await page.waitForURL('**/app/chat');
    await signOut(page);
    await ada.signIn();
    await page.waitForURL('**/app/chat');

    const elsewhere = await browser.newPage();
    await elsewhere.goto(new URL('/login', page.url()).href);
    await elsewhere.getByLabel('Email').fill(ada.email);
    await elsewhere.getByLabel('Password', { exact: true }).fill(ada.password);
    await elsewhere.keyboard.press('Enter');
    await elsewhere.getByRole('button', { name: 'Use a recovery code' }).press('Enter');
    await elsewhere.getByLabel('Recovery code').fill(codes[0]?.toUpperCase() ?? '');
    await elsewhere.keyboard.press('Enter');
    await elsewhere.waitForURL('**/app/chat');
    await openSettings(elsewhere);
    await expect(elsewhere.getByText('9 codes left')).toBeVisible();
    await elsewhere.getByRole('button', { name: 'Turn off' }).press('Enter');
    await expect(elsewhere.getByText(/you will sign in with only your password/i)).toBeVisible();
    await elsewhere.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
    // The password alone is not enough to turn off the second factor.
    const proof = elsewhere.getByRole('dialog', { name: 'Confirm your identity' });
    await proof.getByRole('button', { name: 'Use a recovery code' }).press('Enter');
    await proof.getByLabel('Recovery code').fill(codes[1] ?? '');
    await elsewhere.keyboard.press('Enter');
    await expect(elsewhere.getByText('Off', { exact: true })).toBeVisible();
  });
});

/** Sets up a vault with the passkey of this device, opens it from the rail, and closes it. */
const openVaultByPasskey = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Open the vault');
  await page.getByRole('option', { name: 'Open the vault' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Set up vault' }).press('Enter');
  await dialog.getByText('Passkey', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Set up vault' }).press('Enter');
  await page.getByRole('button', { name: 'Use a passkey' }).press('Enter');
  const keep = page.getByRole('alertdialog', { name: 'Save your recovery code' });
  await keep.getByLabel(/Enter the recovery code/).fill(await keep.locator('code').innerText());
  await keep.getByRole('button', { name: 'Done' }).press('Enter');
  const rail = page.getByRole('navigation', { name: 'Screens' });
  await rail.getByRole('button', { name: 'Vault', exact: true }).press('Enter');
  expect(await findings(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Open' }).press('Enter');
  await expect(page.getByText(/^Closes in/)).toBeVisible();
  await rail.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(page.getByText(/^Closes in/)).toHaveCount(0);
};

test.describe('passkeys', () => {
  // A server without a configured origin accepts passkeys for the host name in use.
  test.use({ ownServer: true, settings: { PUBLIC_ORIGIN: '' }, expectedErrors: [/40[0134]/] });

  test('sign in, serve as a second factor, and confirm the identity', async ({
    browser,
    server,
  }) => {
    const ben = await Person.visit(browser, 'Ben');
    const { page } = ben;
    // Passkeys are bound to a host name; IP addresses do not work.
    const home = server.origin.replace('127.0.0.1', 'localhost');
    await page.goto(`${home}/login?mode=create`);
    await page.getByLabel('First name').fill('Ben');
    await page.getByLabel('Email').fill(ben.email);
    await page.getByLabel('Password', { exact: true }).fill(ben.password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/app/chat');
    const devTools = await ben.context.newCDPSession(page);
    await devTools.send('WebAuthn.enable');
    await devTools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });

    await openSettings(page);
    await page.getByRole('button', { name: 'Add passkey' }).press('Enter');
    await page.getByLabel('Name', { exact: true }).fill('The work laptop');
    await page.keyboard.press('Enter');
    await prove(page, ben.password);
    await page.getByRole('button', { name: 'I have saved them' }).press('Enter');
    await expect(page.getByText('The work laptop')).toBeVisible();
    await expect(page.getByText(/not used yet/)).toBeVisible();
    expect(await findings(page)).toEqual([]);
    // One passkey per device.
    await page.getByRole('button', { name: 'Add passkey' }).press('Enter');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/already has a passkey for this account/)).toBeVisible();

    await signOut(page);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).press('Enter');
    await page.waitForURL('**/app/chat');
    await signOut(page);
    await ben.signIn();
    await page.getByRole('button', { name: 'Use your passkey' }).press('Enter');
    await page.waitForURL('**/app/chat');

    await openVaultByPasskey(page);
    await openSettings(page);
    await expect(page.getByText(/^Last used/)).toBeVisible();
    await page.getByRole('button', { name: 'Remove The work laptop' }).press('Enter');
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Remove The work laptop' })
      .press('Enter');
    // The identity was confirmed for the vault a moment ago.
    await expect(page.getByText('No passkeys yet')).toBeVisible();

    // At another address of the server, the password is not requested in vain.
    await page.goto(`${server.origin}/login`);
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0);
    await ben.signIn();
    await page.waitForURL('**/app/chat');
    await openSettings(page);
    const name = new URL(home).host;
    await expect(page.getByText(`Passkeys for this server only work at ${name}.`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add passkey' })).toHaveCount(0);
    expect(await findings(page)).toEqual([]);
  });
});
