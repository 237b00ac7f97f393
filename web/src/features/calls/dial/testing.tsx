import type { CallRecord, Person, PhoneCall, Preferences } from '@kith/contract';
import { DEFAULT_PREFERENCES } from '@kith/contract/preferences/preferences';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createStore } from 'zustand/vanilla';
import { type Platform, PlatformProvider } from '../../../platform/react.tsx';
import { ALONE } from '../../../platform/tabs/tabs.types.ts';
import { createTestServer, type TestServer } from '../../chat/engine/testing.ts';
import { openStage } from '../../chat/testing.tsx';
import { ContactsProvider } from '../../contacts/contacts.react.ts';
import { openContactsPage } from '../../contacts/testing.ts';
import { InvitationsProvider } from '../../invitations/invitations.react.ts';
import type { InvitationsEngine } from '../../invitations/invitations.types.ts';
import { PreferencesProvider } from '../../preferences/preferences.react.ts';
import type { PreferencesEngine, PreferencesState } from '../../preferences/preferences.types.ts';
import type { Profiles } from '../../profiles/profiles.engine.ts';
import { ProfilesProvider } from '../../profiles/profiles.react.ts';
import { createCallsEngine } from '../calls.engine.ts';
import { CallsProvider } from '../calls.react.ts';
import { CallCards } from '../components/call-cards.tsx';
import { createCallFrame } from '../frame/call-frame.engine.ts';
import { DialScreen } from './dial-screen.tsx';

export const missed = (id: string): CallRecord => ({
  ...{ id, isIncoming: true, profileId: 'me', video: false, state: 'missed' },
  person: { id: 'elias', type: 'individual', firstName: 'Elias', avatar: null, updatedTime: 0 },
  ...{ isQuiet: false, createdTime: 0, answeredTime: null, endedTime: 0, note: null, chatId: null },
});

type Listed = { calls: CallRecord[]; next: string | null };

export type Phoned = {
  countries: string[];
  calls: PhoneCall[];
  verifyBy?: 'email' | null;
  minutesLeft?: number;
  /** It does not say what can be called. */
  isSilent?: boolean;
};
const ABOUT = { iceServers: [], number: '+493012345', minutesLeft: 60 };

type Around = {
  chats?: (server: TestServer) => void;
  /** Whom the search of the server finds. */
  strangers?: readonly Person[];
  /** Shown instead of the dialler. */
  Content?: ComponentType;
  path?: string;
};

/** The dialler with an address book, and a server played by the test. */
export const openDial = async (
  list: (after?: string) => Listed,
  server: Phoned = { countries: [], calls: [] },
  { chats, strangers = [], Content = DialScreen, path = '/' }: Around = {},
) => {
  const contacts = openContactsPage();
  contacts.book.put('clara', {
    firstName: 'Clara',
    emails: [{ address: 'clara@quay.example', type: 'work' }],
    numbers: [{ number: '+31 6 25345678', country: 'NL', type: 'mobile' }],
  });
  contacts.book.put('doris', {
    firstName: 'Doris',
    numbers: [
      { number: '+31 6 25345679', country: 'NL', type: 'mobile' },
      { number: '+49 30 901820', country: 'DE', type: 'work' },
      { number: '+33 1 40 20 50 51', country: 'FR', type: 'home' },
    ],
  });
  await contacts.engine.start();
  const hungUp: string[] = [];
  const started: unknown[] = [];
  type Input = { query?: { after?: string }; body?: unknown; params?: { id: string } };
  const call = (async (name: string, input: Input) => {
    if (name === 'phone.hangUp') hungUp.push(input.params?.id ?? '');
    if (name === 'calls.list') return list(input.query?.after);
    if (name === 'phone.list') return { calls: server.calls, next: null };
    if (name === 'phone.about' && server.isSilent) throw new TypeError('There is no network.');
    if (name === 'phone.about') return { ...ABOUT, verifyBy: null, ...server };
    if (name === 'rooms.create') {
      started.push(input.body);
      throw { error: { code: 'rate_limited', message: 'Too many.', retryAfter: 7 } };
    }
    if (name === 'calls.join') return { roomKey: 'room', userKey: 'seat', video: true };
    if (name !== 'calls.start') return {};
    started.push(input.body);
    throw { error: { code: 'not_found', message: 'Nobody here has this address or number.' } };
  }) as unknown as Platform['call'];
  const { env } = contacts;
  const engine = createCallsEngine({ env, call, frame: createCallFrame(env, ALONE) });
  const dialled: string[] = [];
  engine.phone.start = async (number) => void dialled.push(number);
  const kept = createStore<PreferencesState>(() => ({ shown: DEFAULT_PREFERENCES, isKnown: true }));
  const preferences = {
    state: kept,
    change: async (changes: Partial<Preferences>) =>
      kept.setState(({ shown }) => ({ shown: { ...shown, ...changes } })),
  } as unknown as PreferencesEngine;
  const chatServer = createTestServer();
  chats?.(chatServer);
  const { Stage, connect } = openStage(chatServer);
  if (chats) await connect();
  const sought: string[] = [];
  const profiles = {
    search: async (text: string) => {
      sought.push(text);
      return { rows: strangers, next: null };
    },
  } as unknown as Profiles;
  const invitations = { state: createStore(() => ({})) } as unknown as InvitationsEngine;
  const Screen = () => (
    <Stage>
      <PlatformProvider value={{ call } as unknown as Platform}>
        <ContactsProvider value={contacts.engine}>
          <ProfilesProvider value={profiles}>
            <InvitationsProvider value={invitations}>
              <PreferencesProvider value={preferences}>
                <CallsProvider value={engine}>
                  <Content />
                  <CallCards />
                </CallsProvider>
              </PreferencesProvider>
            </InvitationsProvider>
          </ProfilesProvider>
        </ContactsProvider>
      </PlatformProvider>
    </Stage>
  );
  const router = createMemoryRouter([{ path: '*', Component: Screen }], {
    initialEntries: [path],
  });
  await render(<RouterProvider router={router} />);
  return { engine, started, dialled, hungUp, sought, at: () => router.state.location };
};

/** The field and the keys of the screen. */
export const field = page.getByRole('textbox', { name: /^Name, number/ });
export const key = (name: string) =>
  page.getByRole('group', { name: 'Keypad' }).getByText(name, { exact: true });
