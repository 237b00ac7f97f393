import type { Page } from '@playwright/test';
import { findings } from './findings.ts';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';

const PHONE = { width: 390, height: 844 };

/** The link in the open dialog. */
const linkOn = async (page: Page): Promise<string> => {
  const link = page.getByRole('dialog').getByRole('textbox', { name: 'Link' });
  await expect(link).toHaveValue(/\/invite\/.+/);
  return link.inputValue();
};

/** Fills in the sign-up form. */
const fillIn = async ({ page, name, email, password }: Person): Promise<void> => {
  const [firstName = '', lastName = ''] = name.split(' ');
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
};

test.describe('a user without contacts is offered ways to find people', {
  tag: '@first-ten-minutes',
}, () => {
  // Nobody can accept their own invitation.
  test.use({ expectedErrors: [/403/] });

  test('a note to self, and people found by name or address as far as allowed, by keyboard', async ({
    browser,
  }) => {
    const ada = await Person.signUp(browser, 'Ada');
    const ben = await Person.signUp(browser, 'Ben', 'Quill');
    const { page } = ada;
    await page.getByRole('button', { name: 'Start a chat' }).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Invite people' })).toBeFocused();
    await page.goto('/app/chat/new');
    const field = page.getByLabel('Name or email');
    await field.fill('nobody goes by this');
    await expect(page.getByText('No one found for')).toBeVisible();
    await expect(page.getByRole('button', { name: /Invite people By/ })).toBeVisible();
    expect(await findings(page), 'new chat').toEqual([]);
    await field.fill('');
    await page.getByRole('button', { name: /Note to self/ }).focus();
    await page.keyboard.press('Enter');
    await ada.write('milk');
    await expect(ada.message('milk')).toBeVisible();

    await page.goto('/app/chat/new');
    await field.fill('qui');
    await expect(page.getByRole('option', { name: ben.name })).toBeVisible();
    await field.fill(ben.email);
    await expect(page.getByRole('option', { name: ben.name })).toBeVisible();
    await page.keyboard.press('Enter');
    await page.locator('button[type=submit]', { hasText: 'Write to' }).focus();
    await page.keyboard.press('Enter');
    await ada.write('found you');
    await expect(ben.chat(ada.name)).toContainText('found you');
    await ben.page.goto('/app/settings/account');
    const finding = ben.page.getByRole('radiogroup', { name: 'Who can find me' });
    const kept = ben.page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await finding.getByRole('radio', { name: 'People I know' }).click();
    await kept;
    const cem = await Person.signUp(browser, 'Cem');
    await cem.page.goto('/app/chat/new');
    await cem.page.getByLabel('Name or email').fill(ben.email);
    await expect(cem.page.getByText('No one found for')).toBeVisible();
    await cem.page.getByRole('button', { name: `Invite people ${ben.email}` }).click();
    await expect(cem.page.getByLabel('Or send it to an email address')).toHaveValue(ben.email);
  });

  test('by link or QR code, a visitor signs up on a phone and enters the chat with the inviter', async ({
    browser,
  }) => {
    const ada = await Person.signUp(browser, 'Ada');
    await ada.page.setViewportSize(PHONE);
    const invite = ada.page.getByRole('button', { name: 'Invite people' });
    await invite.press('Enter');
    const link = await linkOn(ada.page);
    await expect(ada.page.getByRole('img', { name: `QR code for ${link}` })).toBeVisible();
    expect(await findings(ada.page), 'dialog on a phone').toEqual([]);
    await ada.page.keyboard.press('Escape');
    await expect(invite).toBeFocused();

    const guest = await Person.visit(browser, 'Gil');
    await guest.page.setViewportSize(PHONE);
    await guest.page.goto(link);
    await expect(
      guest.page.getByRole('heading', { name: `${ada.name} has invited you` }),
    ).toBeVisible();
    expect(await findings(guest.page), 'invitation').toEqual([]);
    await guest.page.getByRole('button', { name: 'Create account' }).click();
    await fillIn(guest);
    await expect(guest.composer).toBeVisible();
    await expect(guest.page.getByRole('heading', { name: ada.name })).toBeVisible();
    await guest.write('here I am');
    await expect(ada.chat(guest.name)).toContainText('here I am');
    await guest.page.goto(link);
    await guest.page.getByRole('button', { name: 'Accept' }).click();
    await expect(guest.message('here I am')).toBeVisible();
    await ada.page.goto(link);
    await ada.page.getByRole('button', { name: 'Accept' }).click();
    await expect(ada.page.getByText('This is your own invitation')).toBeVisible();
  });
});

test.describe('by address', () => {
  test.use({ ownServer: true, settings: { NODE_ENV: 'development' } });

  /** Without the form: requests a code and enters the emailed one. */
  const proveAddress = ({ page, email, password }: Person): Promise<void> =>
    page.evaluate(
      async ({ address, password }) => {
        const { userToken } = JSON.parse(localStorage.getItem('kith.auth') ?? '{}');
        const headers = { authorization: userToken, 'content-type': 'application/json' };
        const post = async (path: string, body: object) => {
          const answer = await fetch(`/api/main/api/v1/${path}`, {
            method: 'POST',
            headers,
            body: JSON.stringify(body),
          });
          if (!answer.ok) throw new Error(await answer.text());
          return answer.json();
        };
        await post('auth/step-up', { password });
        const { id } = await post('emails', { email: address });
        const mailbox = await (await fetch('/api/mailbox')).text();
        const code = /\b\d{6}\b/.exec(mailbox.slice(mailbox.indexOf(address)))?.[0];
        await post(`emails/${id}/verify`, { code });
      },
      { address: email, password },
    );

  const invite = async ({ page }: Person, email: string): Promise<void> => {
    await page.getByRole('textbox', { name: 'Or send it to an email address' }).fill(email);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText(`Invitation sent to ${email}`).last()).toBeVisible();
  };

  test('[S1.07] an invited person declines, accepts or blocks', async ({ browser }) => {
    const ada = await Person.signUp(browser, 'Ada');
    const ben = await Person.signUp(browser, 'Ben');
    await proveAddress(ben);
    await ada.page.getByRole('button', { name: 'Invite people' }).click();
    await invite(ada, ben.email);

    const waiting = ben.page.getByRole('region', { name: 'Invitations to you' });
    const line = waiting.getByRole('button', { name: '1 person has invited you' });
    await expect(line).toHaveAttribute('aria-expanded', 'true');
    expect(await findings(ben.page), 'pending').toEqual([]);
    await line.focus();
    await ben.page.keyboard.press('Space');
    await expect(waiting.getByText(`${ada.name} has invited you`)).toBeHidden();
    await ben.page.reload();
    await line.press('Enter');
    await waiting
      .getByRole('button', { name: `Decline invitation from ${ada.name}` })
      .press('Enter');
    await expect(waiting).toHaveCount(0);
    await expect(ben.page.locator('main')).toBeFocused();

    await invite(ada, ben.email);
    await waiting.getByRole('button', { name: `Accept invitation from ${ada.name}` }).click();
    await expect(ben.page.getByRole('heading', { name: ada.name })).toBeVisible();
    await expect(ben.composer).toBeVisible();
    await expect(waiting).toHaveCount(0);

    await invite(ada, ben.email);
    await waiting.getByRole('button', { name: `Block ${ada.name}` }).click();
    await expect(ben.page.getByText(`You have blocked ${ada.name}.`)).toBeVisible();
  });
});

test.describe('on a server that requires invitations', () => {
  test.use({
    ownServer: true,
    settings: { REGISTRATION: 'invitation' },
    expectedErrors: [/404|not_found/],
  });

  test('nobody signs up without an invitation, and a revoked link does not work', async ({
    browser,
  }) => {
    const ada = await Person.signUp(browser, 'Ada');
    const guest = await Person.visit(browser, 'Gil');
    await guest.page.goto('/login?mode=create');
    await expect(guest.page.getByText('This server is invitation-only.')).toBeVisible();
    await expect(guest.page.getByLabel('Email')).toHaveCount(0);
    expect(await findings(guest.page), 'sign-up').toEqual([]);

    await ada.page.goto('/app/settings/account');
    const section = ada.page.getByRole('region', { name: 'Invitations' });
    await section.getByRole('button', { name: 'Invite people' }).click();
    const link = await linkOn(ada.page);
    await ada.page.getByRole('button', { name: 'Done' }).click();
    await guest.page.goto(link);
    await guest.page.getByRole('button', { name: 'Create account' }).click();
    await fillIn(guest);
    await expect(guest.composer).toBeVisible();

    await expect(section.getByText('Used 1 time')).toBeVisible();
    expect(await findings(ada.page), 'settings').toEqual([]);
    await section.getByRole('button', { name: /^Revoke invitation/ }).click();
    await expect(section.getByText('No open invitations')).toBeVisible();
    const late = await Person.visit(browser, 'Lea');
    await late.page.goto(link);
    await expect(
      late.page.getByRole('heading', { name: 'This invitation is no longer valid' }),
    ).toBeVisible();
    expect(await findings(late.page), 'no longer valid').toEqual([]);
  });
});

test('however many invitations are open, the keyboard reaches the last one', async ({
  browser,
}) => {
  const ada = await Person.signUp(browser, 'Ada');
  const invitation = { method: 'POST', path: 'invitations', body: {} };
  await ada.call(Array.from({ length: 51 }, () => invitation));
  await ada.page.goto('/app/settings/account');
  const list = ada.page.getByRole('region', { name: 'Invitations' });
  const rows = list.getByRole('button', { name: /^Revoke/ });
  await expect(rows).toHaveCount(50);
  expect(await findings(ada.page)).toEqual([]);
  await list.getByRole('button', { name: 'Show more' }).press('Enter');
  await expect(rows).toHaveCount(51);
  await expect(list.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  await expect(list.getByRole('button', { name: /^Copy/ }).last()).toBeFocused();
  await rows.last().press('Enter');
  await expect(rows).toHaveCount(50);
  await expect(list.locator(':focus')).toHaveCount(1);
});
