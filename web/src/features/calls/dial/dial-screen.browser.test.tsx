import '../../../ui/styles/styles.css';
import type { PhoneCall } from '@kith/contract';
import { answeredPath } from '@kith/contract/calls/answered-path';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { barriersIn } from '../../../ui/testing/barriers.ts';
import { field, key, missed, openDial, type Phoned } from './testing.tsx';

test('[S2.1.11] keys find a contact, and Enter calls the contact', async () => {
  const { started } = await openDial(() => ({ calls: [], next: null }));
  await expect.element(page.getByText('No calls yet')).toBeVisible();
  for (const name of '252') await key(name).click();
  const found = page.getByRole('region', { name: 'Found' });
  await expect.element(found).toMatchTextContent(/Clara/);
  expect(await barriersIn(document.body)).toEqual([]);
  await field.click();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => started).toEqual([{ contactId: 'clara', video: false }]);
});

test('[S5.09] an unknown number can be invited or added to the address book', async () => {
  const { started, at } = await openDial(() => ({ calls: [], next: null }));
  await field.fill('+44 20 7946 0018');
  await page.getByRole('button', { name: 'Video call with +44 20 7946 0018' }).last().click();
  await expect.poll(() => started).toEqual([{ number: '+442079460018', video: true }]);
  const card = page.getByRole('region', { name: 'Call to +44 20 7946 0018' });
  await expect.element(card).toMatchTextContent(/Nobody here has/);
  await expect.element(card.getByRole('button', { name: /^Invite/ })).toBeVisible();
  expect(await barriersIn(document.body)).toEqual([]);
  await page.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('menuitem', { name: 'Add to contacts' }).click();
  await expect.poll(() => at().pathname).toBe('/app/contacts/new');
  expect(at().state.draft.numbers).toEqual([
    { number: '+44 20 7946 0018', country: 'GB', type: 'mobile' },
  ]);
});

test('[S2.1.11] missed calls are marked and paged; a failure offers to try again', async () => {
  let isDown = true;
  await openDial((after) => {
    if (isDown) throw { error: { code: 'internal', message: 'Broken' } };
    const other = { ...missed('3'), state: 'declined' as const };
    return after
      ? { calls: [missed('4')], next: null }
      : { calls: [missed('1'), missed('2'), other], next: 'n' };
  });
  const recent = page.getByRole('region', { name: 'Recent' });
  await expect.element(recent.getByRole('alert')).toBeVisible();
  isDown = false;
  await recent.getByRole('button', { name: 'Retry' }).click();
  await expect.element(recent).toMatchTextContent(/2 missed/);
  await recent.getByRole('radio', { name: 'Missed' }).click();
  await expect.element(recent).not.toMatchTextContent(/Declined/);
  await recent.getByRole('button', { name: 'Show more' }).click();
  await expect.element(recent).toMatchTextContent(/3 missed/);
  expect(await barriersIn(document.body)).toEqual([]);
});

test('[S2.1.11] favourites are above the recent calls, in the user’s order', async () => {
  const { started } = await openDial(() => ({ calls: [missed('1')], next: null }));
  const star = async (name: string) => {
    await page
      .getByRole('button', { name: `More about ${name}` })
      .last()
      .click();
    await page.getByRole('menuitem', { name: 'Add to favourites' }).click();
  };
  await field.fill('Clara');
  await star('Clara');
  await field.clear();
  const favourites = page.getByRole('region', { name: 'Favourites' });
  await expect.element(favourites).toMatchTextContent(/Clara/);
  await favourites.getByRole('button', { name: 'Call Clara', exact: true }).click();
  await expect.poll(() => started).toEqual([{ contactId: 'clara', video: false }]);
  expect(await barriersIn(document.body)).toEqual([]);
  await favourites.getByRole('button', { name: 'More about Clara' }).click();
  await page.getByRole('menuitem', { name: 'Remove from favourites' }).click();
  await expect.element(favourites).not.toBeInTheDocument();
});

test('a meeting is opened with a title, and a refusal says when to try again', async () => {
  const { started } = await openDial(() => ({ calls: [], next: null }));
  await page.getByRole('button', { name: /^New meeting/ }).click();
  const dialog = page.getByRole('dialog', { name: 'New meeting' });
  await dialog.getByRole('textbox', { name: /^Title/ }).fill('Quay drawings');
  await dialog.getByRole('switch', { name: /^People knock/ }).click({ force: true });
  expect(await barriersIn(document.body)).toEqual([]);
  await dialog.getByRole('button', { name: 'Open meeting' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/7 s/);
  expect(started).toEqual([{ title: 'Quay drawings', lobby: false }]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  // It is hidden while searching for a person.
  await field.fill('Clara');
  await expect.element(page.getByRole('button', { name: /^New meeting/ })).not.toBeInTheDocument();
});

const PHONED: PhoneCall = {
  ...{ id: 'phoned', number: '+442079460018', state: 'ended', outcome: 'hungUp' },
  ...{ createdTime: 5, answeredTime: 10, endedTime: 65_010 },
};

test('a number that nobody here has is called by phone, where the server has a line', async () => {
  const { started, dialled } = await openDial(() => ({ calls: [missed('1')], next: null }), {
    countries: ['GB'],
    calls: [PHONED],
  });
  const recent = page.getByRole('region', { name: 'Recent' });
  // The later call comes first.
  await expect.element(recent.getByRole('listitem').first()).toMatchTextContent(/7946 0018.*1 min/);
  await recent.getByRole('button', { name: 'Call +44 20 7946 0018 by phone' }).click();
  await field.fill('+44 20 7946 0019');
  await page.getByRole('button', { name: 'Call +44 20 7946 0019 by phone' }).last().click();
  await expect
    .element(page.getByRole('button', { name: /^Video call with .44/ }))
    .not.toBeInTheDocument();
  await expect.poll(() => dialled).toEqual(['+442079460018', '+442079460019']);
  expect(await barriersIn(document.body)).toEqual([]);
  // Another country is not called, but invited.
  await field.fill('+33 1 40 20 50 50');
  await page.getByRole('button', { name: 'Call +33 1 40 20 50 50' }).last().click();
  await expect.poll(() => started).toEqual([{ number: '+33140205050', video: false }]);
});

test('a contact who is not here can be called by phone', async () => {
  const { dialled } = await openDial(() => ({ calls: [], next: null }), {
    countries: ['NL'],
    calls: [],
  });
  await field.fill('+31 6 25345679');
  await field.fill('Clara');
  await field.click();
  await userEvent.keyboard('{Enter}');
  const card = page.getByRole('region', { name: 'Call to Clara' });
  await card.getByRole('button', { name: 'Call by phone' }).click();
  await expect.poll(() => dialled).toEqual(['+31625345678']);
  await expect.element(card).not.toBeInTheDocument();
});

test('a contact with several numbers is called by the chosen one', async () => {
  const { dialled } = await openDial(() => ({ calls: [], next: null }), {
    ...{ countries: ['NL', 'DE'], calls: [] },
  });
  await field.fill('Doris');
  await page.getByRole('button', { name: 'Call Doris', exact: true }).first().click();
  const card = page.getByRole('region', { name: 'Call to Doris' });
  await card.getByRole('button', { name: 'Call by phone' }).click();
  // The third is of a country that is not called.
  await expect.poll(() => page.getByRole('menuitem').elements()).toHaveLength(2);
  await page.getByRole('menuitem', { name: /901820.*work/i }).click();
  await expect.poll(() => dialled).toEqual(['+4930901820']);
});

test('a call that goes on, also on another device, is hung up from the list', async () => {
  const { hungUp } = await openDial(() => ({ calls: [], next: null }), {
    countries: ['GB'],
    calls: [{ ...PHONED, state: 'answered', outcome: null, endedTime: null }],
  });
  await page
    .getByRole('region', { name: 'Recent' })
    .getByRole('button', { name: 'Hang up' })
    .click();
  await expect.poll(() => hungUp).toEqual(['phoned']);
});

test('before a call, the dialler says which number is shown, or that an address is missing', async () => {
  const server: Phoned = { countries: ['GB'], calls: [], verifyBy: 'email' };
  const { at } = await openDial(() => ({ calls: [], next: null }), server);
  const found = page.getByRole('region', { name: 'Found' });
  await field.fill('+44 20 7946 0019');
  await expect.element(found).toMatchTextContent(/Verify an email address or phone number/);
  expect(await barriersIn(document.body)).toEqual([]);
  await found.getByRole('link', { name: 'Verify' }).click();
  await expect.poll(() => at().pathname).toBe('/app/settings/email-addresses');
  // Verified there.
  server.verifyBy = null;
  await field.fill('');
  await field.fill('+44 20 7946 0019');
  await expect.element(found).toMatchTextContent(/They see/);
});

test('those who are called see a number, and few minutes are left', async () => {
  const server: Phoned = { countries: ['GB'], calls: [], minutesLeft: 7 };
  const { engine } = await openDial(() => ({ calls: [], next: null }), server);
  const found = page.getByRole('region', { name: 'Found' });
  await field.fill('+44 20 7946 0019');
  await expect
    .element(found)
    .toMatchTextContent(/They see the number .*49 30 12345.*7 minutes left/);
  // A call of another device has used some.
  server.minutesLeft = 4;
  engine.phone.take(PHONED);
  await expect.element(found).toMatchTextContent(/4 minutes left/);
  await field.fill('+33 1 40 20 50 50');
  await expect.element(found).not.toMatchTextContent(/They see/);
});

test('emergency services are not called from here', async () => {
  await openDial(() => ({ calls: [], next: null }));
  const found = page.getByRole('region', { name: 'Found' });
  for (const digits of ['112', '1 1 2', '17']) {
    await field.fill(digits);
    await expect.element(found).toMatchTextContent(/Emergency services cannot be called/);
  }
});

test('a call that was answered from a notification goes on in the app', async () => {
  const { engine, at } = await openDial(() => ({ calls: [], next: null }), undefined, {
    path: answeredPath('c1'),
  });
  const keys = { roomKey: 'room', userKey: 'seat' };
  await expect.poll(() => engine.frame.state.getState().room).toEqual({ keys, video: true });
  // A reload does not answer again.
  expect(at()).toMatchObject({ pathname: '/app/dial', search: '' });
});
