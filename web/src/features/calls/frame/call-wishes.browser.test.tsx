import '../../../ui/styles/styles.css';
import type { CurrentCall, Person } from '@kith/contract';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { toFailure } from '../../../platform/failure.ts';
import { type Platform, PlatformProvider } from '../../../platform/react.tsx';
import type { RoomAsked } from '../../../platform/room-port.ts';
import { ALONE } from '../../../platform/tabs/tabs.types.ts';
import { Toasts } from '../../../ui/overlays/toasts.tsx';
import { barriersIn } from '../../../ui/testing/barriers.ts';
import { openStage } from '../../chat/testing.tsx';
import { ContactsProvider } from '../../contacts/contacts.react.ts';
import { openContactsPage } from '../../contacts/testing.ts';
import { createCallsEngine } from '../calls.engine.ts';
import { CallsProvider } from '../calls.react.ts';
import { createCallFrame } from './call-frame.engine.ts';
import { CallWishes } from './call-wishes.tsx';

const person = (id: string, firstName: string): Person => ({
  ...{ id, firstName, type: 'individual', avatar: null, updatedTime: 0 },
});
const BEN = person('ben', 'Ben');
const DORIS = person('doris', 'Doris');

/** A call with these people, whose page has this wish; and what the server and the page are asked. */
const open = async (wants: 'add' | 'chat', changes: Partial<CurrentCall> = {}) => {
  const contacts = openContactsPage();
  contacts.book.put('k-ben', { firstName: 'Ben', ...{ profile: BEN } });
  contacts.book.put('k-clara', {
    firstName: 'Clara',
    emails: [{ address: 'clara@kith.test', type: 'work' }],
  });
  contacts.book.put('k-eli', { firstName: 'Eli', numbers: [] });
  await contacts.engine.start();
  const added: unknown[] = [];
  let refuses = false;
  const call = (async (name: string, { params, body }: { params?: object; body?: object } = {}) => {
    if (name !== 'calls.add') return {};
    added.push([params, body]);
    if (refuses) throw Object.assign(toFailure(), { status: 404, code: 'not_found' });
    return { id: 'c2' };
  }) as unknown as Platform['call'];
  const { env } = contacts;
  const frame = createCallFrame(env, ALONE);
  const engine = createCallsEngine({ env, call, frame });
  const current: CurrentCall = {
    ...{ id: 'c1', profileId: 'me', video: true, startedTime: 0, plannedMinutes: null },
    ...{ chatId: null, people: [BEN], ...changes },
  };
  engine.takeCurrent({ current });
  frame.open({ roomKey: 'room', userKey: 'seat' }, true);
  const asked: RoomAsked[] = [];
  frame.speak((each) => void asked.push(each));
  const { Stage } = openStage();
  const Screen = () => (
    <Stage>
      <PlatformProvider value={{ call } as unknown as Platform}>
        <ContactsProvider value={contacts.engine}>
          <CallsProvider value={engine}>
            <CallWishes />
            <Toasts label="Notices" closeLabel="Close" />
          </CallsProvider>
        </ContactsProvider>
      </PlatformProvider>
    </Stage>
  );
  const router = createMemoryRouter([{ path: '*', Component: Screen }]);
  await render(<RouterProvider router={router} />);
  frame.hear({ wants });
  return {
    ...{ added, asked, frame },
    at: () => router.state.location.pathname,
    refuse: () => {
      refuses = true;
    },
  };
};
const dialog = page.getByRole('dialog', { name: 'Add a person to the call' });
const row = (name: string) => dialog.getByRole('button', { name, exact: true });
const field = dialog.getByRole('searchbox', { name: 'Find a person' });

test('a contact is added to a call, and people who are in it are not offered', async () => {
  const { added, frame } = await open('add');
  await expect.element(row('Clara')).toBeVisible();
  expect(await barriersIn(document.body)).toEqual([]);
  expect(
    dialog
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining('Clara')]);
  await row('Clara').click();
  expect(added).toEqual([[{ id: 'c1' }, { contactId: 'k-clara', video: true }]]);
  await expect.element(page.getByText('Clara is being called')).toBeVisible();
  expect(dialog.query()).toBeNull();
  // Back in the call.
  expect(frame.state.getState()).toMatchObject({ isSmall: false, wish: null });
});

test('an address or a number is typed, and the result is said', async () => {
  const { added, frame, refuse } = await open('add');
  await field.fill('dan@kith.test');
  await row('dan@kith.test').click();
  expect(added).toEqual([[{ id: 'c1' }, { email: 'dan@kith.test', video: true }]]);
  await expect.element(page.getByText('dan@kith.test is being called')).toBeVisible();
  refuse();
  frame.hear({ wants: 'add' });
  await field.fill('+31 6 2534 5678');
  await userEvent.tab();
  await dialog.getByRole('listitem').getByRole('button').click();
  expect(added.at(-1)).toEqual([{ id: 'c1' }, { number: '+31625345678', video: true }]);
  await expect.element(page.getByText(/^Nobody here has this address or number/)).toBeVisible();
});

test('a call without a chat in the app shows that of its own page', async () => {
  const { asked, at, frame } = await open('chat', { people: [BEN, DORIS] });
  await expect.poll(() => asked).toEqual([{ chat: true }]);
  expect(at()).toBe('/');
  expect(frame.state.getState()).toMatchObject({ isSmall: false, wish: null });
});

test('the chat of a group opens below its call', async () => {
  const { asked, at, frame } = await open('chat', { chatId: 'harbour' });
  await expect.poll(at).toBe('/app/chat/harbour');
  expect(asked).toEqual([]);
  expect(frame.state.getState()).toMatchObject({ isSmall: true, wish: null });
});
