import '../../../ui/styles/styles.css';
import type { CallRecord, Person } from '@kith/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { barriersIn } from '../../../ui/testing/barriers.ts';
import { serveHarbour } from '../../chat/engine/testing.ts';
import { field, missed, openDial } from './testing.tsx';

const person = (id: string, firstName: string, more: Partial<Person> = {}): Person => ({
  ...{ id, type: 'individual', firstName, avatar: null, updatedTime: 0, ...more },
});
const callOf = (id: string, who: Person, more: Partial<CallRecord> = {}): CallRecord => ({
  ...{ ...missed(id), person: who, ...more },
});
const nothing = () => ({ calls: [], next: null });
const found = page.getByRole('region', { name: 'Found' });
const recent = page.getByRole('region', { name: 'Recent' });
const rows = () =>
  found
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);

test('[S2.1.11] groups and people on this server are found after contacts', async () => {
  const { started, sought } = await openDial(nothing, undefined, {
    chats: (server) => serveHarbour(server, { name: 'Clarinets' }),
    strangers: [person('clarissa', 'Clarissa')],
  });
  await field.fill('Clar');
  await expect.poll(rows).toHaveLength(3);
  expect(rows()[0]).toMatch(/Clara/);
  expect(rows()[1]).toMatch(/Clarinets.*Group/);
  expect(rows()[2]).toMatch(/Clarissa.*On this server/);
  expect(await barriersIn(document.body)).toEqual([]);
  await found.getByRole('button', { name: 'Call Clarinets', exact: true }).click();
  await found.getByRole('button', { name: 'Video call with Clarissa' }).click();
  await expect
    .poll(() => started)
    .toEqual([
      { chatId: 'c0', video: false },
      { profileId: 'clarissa', video: true },
    ]);
  // Keys do not search the server.
  const before = sought.length;
  await field.fill('2527');
  await expect.poll(rows).toHaveLength(2);
  expect(sought).toHaveLength(before);
});

test('people already listed are not found again, and deleted ones not at all', async () => {
  await openDial(nothing, undefined, {
    strangers: [person('clarissa', 'Clarissa', { isDeleted: true }), person('claudia', 'Claudia')],
  });
  await field.fill('Cla');
  await expect.poll(rows).toHaveLength(2);
  expect(rows()[1]).toMatch(/Claudia/);
});

test('[S2.1.11] recent calls that match what is typed come first', async () => {
  const calls = [callOf('1', person('elias', 'Elias')), callOf('2', person('zoe', 'Zoë'))];
  await openDial(() => ({ calls, next: null }));
  await expect.element(recent).toMatchTextContent(/Elias.*Zoë/);
  await field.fill('zoe');
  await expect.element(recent).toMatchTextContent(/Zoë.*Elias/);
  await field.fill('Clara');
  await expect.element(recent).toMatchTextContent(/Elias.*Zoë/);
});

test('a deleted person and a group that the user has left are not called, and words say so', async () => {
  const calls = [
    callOf('1', person('gone', 'Gerda', { isDeleted: true })),
    callOf('2', person('elias', 'Elias'), { chatId: 'left' }),
    callOf('3', person('zoe', 'Zoë')),
  ];
  await openDial(() => ({ calls, next: null }), undefined, { chats: serveHarbour });
  const row = (at: number) => recent.getByRole('listitem').nth(at);
  await expect.element(row(0)).toMatchTextContent(/Account deleted/);
  await expect.element(row(1)).toMatchTextContent(/Does not take calls/);
  await expect.element(row(2).getByRole('button', { name: 'Call Zoë', exact: true })).toBeVisible();
  for (const at of [0, 1])
    expect(
      row(at)
        .getByRole('button', { name: /[Cc]all/ })
        .elements(),
    ).toEqual([]);
  expect(await barriersIn(document.body)).toEqual([]);
});

test('a recent contact’s number and address can be copied', async () => {
  const phoned = { id: 'p', number: '+31625345678', state: 'ended', outcome: 'hungUp' } as const;
  await openDial(nothing, {
    countries: ['NL'],
    calls: [{ ...phoned, createdTime: 5, answeredTime: null, endedTime: 6 }],
  });
  await recent.getByRole('button', { name: 'More about Clara' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Copy number' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Copy address' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
});
