import { ALONE } from '../../../platform/tabs/tabs.types.ts';
import '../../../ui/styles/styles.css';
import type { ToldCall } from '@kith/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createStore } from 'zustand/vanilla';
import { type Platform, PlatformProvider } from '../../../platform/react.tsx';
import { createBrowser, createTestEnvironment } from '../../../platform/testing/environment.ts';
import { barriersIn } from '../../../ui/testing/barriers.ts';
import { createTestServer, serveHarbour } from '../../chat/engine/testing.ts';
import { openStage } from '../../chat/testing.tsx';
import { createCallsEngine } from '../calls.engine.ts';
import { CallsProvider } from '../calls.react.ts';
import { createCallFrame } from '../frame/call-frame.engine.ts';
import { CallCards } from './call-cards.tsx';

type Input = { as?: string; params?: { id: string }; body?: object };
const MAREN = { id: 'p0', firstName: 'Maren', avatar: null, hue: 205 };
const WORK = { id: 'work', firstName: 'Quay office', avatar: null, hue: 35 };
/** A group of the other profile. */
const QUAY = { id: 'q', name: 'Quay', isPrivate: false, participants: [], people: [] };

const LONG = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(4).trim();

const record = (id: string, firstName: string, changes: Partial<ToldCall> = {}): ToldCall => ({
  ...{ id, isIncoming: true, profileId: 'me', video: false, state: 'ringing' },
  person: { id: firstName, type: 'individual', firstName, avatar: null, updatedTime: 0 },
  ...{
    isQuiet: false,
    createdTime: 0,
    answeredTime: null,
    endedTime: null,
    note: null,
    chatId: null,
  },
  ...changes,
});

/** The cards of these calls, and what the server is told. */
const open = async (calls: readonly ToldCall[], isOffline = false, profiles = [MAREN]) => {
  const told: unknown[][] = [];
  const call = (async (name: string, input: Input) => {
    if (name === 'chats.get') return input.as === 'work' ? QUAY : Promise.reject(new Error());
    told.push([name, input.params?.id, ...(input.body ? [input.body] : [])]);
    if (isOffline) throw new TypeError('offline');
    return { id: 'own', roomKey: 'room', userKey: 'seat' };
  }) as unknown as Platform['call'];
  const entered: boolean[] = [];
  const env = createTestEnvironment(createBrowser());
  const frame = createCallFrame(env, ALONE);
  frame.open = (_, video) => void entered.push(video);
  const engine = createCallsEngine({ env, call, frame });
  for (const each of calls) engine.take(each);
  const server = createTestServer();
  serveHarbour(server);
  const stage = openStage(server);
  await stage.connect();
  const session = { state: createStore(() => ({ profiles, activeProfileId: 'p0' })) };
  await render(
    <stage.Stage>
      <PlatformProvider value={{ call, session } as unknown as Platform}>
        <CallsProvider value={engine}>
          <input aria-label="Message" />
          <CallCards />
        </CallsProvider>
      </PlatformProvider>
    </stage.Stage>,
  );
  return { engine, told, entered };
};
const card = (name: string) => page.getByRole('region', { name: `Call from ${name}` });
const button = (name: string, from = 'Ann') =>
  card(from).getByRole('button', { name, exact: true });

test('a video call is answered with video or by voice alone', async () => {
  const video = await open([record('c1', 'Ann', { video: true })]);
  await expect.element(card('Ann').getByRole('status')).toHaveTextContent('Video call');
  expect(await barriersIn(document.body)).toEqual([]);
  await button('Voice').click();
  await expect.poll(() => video.entered).toEqual([false]);
  await expect.element(card('Ann')).not.toBeInTheDocument();
});

test('a voice call is answered by voice, and a quiet call is marked as such', async () => {
  const { entered } = await open([record('c1', 'Ann', { isQuiet: true })]);
  await expect
    .element(card('Ann').getByRole('status'))
    .toHaveTextContent('Voice call, while you are in another one');
  expect(button('Voice').query()).toBeNull();
  await button('Answer').click();
  await expect.poll(() => entered).toEqual([false]);
});

test('a card says on how many devices it rings, unless it is the only one', async () => {
  const devices = (count?: number) => (count === undefined ? {} : { devices: count });
  await open([
    record('c1', 'Ann', devices(3)),
    record('c2', 'Ben', devices(1)),
    record('c3', 'Cy', devices()),
  ]);
  await expect.element(card('Ann')).toMatchTextContent(/Rings on 3 devices/);
  for (const name of ['Ben', 'Cy'])
    await expect.element(card(name)).not.toMatchTextContent(/Rings/);
  expect(await barriersIn(document.body)).toEqual([]);
});

test('shortcuts answer the first of several calls without disturbing typing', async () => {
  const { told, entered } = await open([record('c1', 'Ann', { video: true }), record('c2', 'Ben')]);
  const message = page.getByLabelText('Message');
  await message.fill('half a sent');
  await userEvent.keyboard('a{Control>}{Alt>}d{/Alt}{/Control}');
  expect(told).toEqual([]);
  await userEvent.keyboard('{Alt>}d{/Alt}');
  await expect.element(card('Ann')).not.toBeInTheDocument();
  await userEvent.keyboard('{Alt>}a{/Alt}');
  await expect.poll(() => entered).toEqual([false]);
  expect(told).toEqual([
    ['calls.decline', 'c1', {}],
    ['calls.answer', 'c2'],
  ]);
  await expect.element(message).toHaveValue('half a senta');
});

test('a call is declined with a prepared or custom message', async () => {
  const { told } = await open([record('c1', 'Ann'), record('c2', 'Ben')]);
  await button('In ten minutes').click();
  await expect.element(card('Ann')).not.toBeInTheDocument();
  await button('Decline with a message', 'Ben').click();
  const note = card('Ben').getByRole('textbox');
  await expect.element(note).toHaveFocus();
  await note.fill(' On the train ');
  await userEvent.keyboard('{Enter}');
  await expect.element(card('Ben')).not.toBeInTheDocument();
  expect(told).toEqual([
    ['calls.decline', 'c1', { note: 'In ten minutes' }],
    ['calls.decline', 'c2', { note: 'On the train' }],
  ]);
});

test('the card says which of several profiles is called, and which group', async () => {
  const ann = record('c1', 'Ann', { profileId: 'p0', chatId: 'c0' });
  const ben = record('c2', 'Ben', { profileId: 'work', chatId: 'q', video: true });
  await open([ann, ben, record('c3', 'Cy', { profileId: 'work' })], false, [MAREN, WORK]);
  const line = (name: string) => card(name).getByRole('status');
  const plain = (name: string) =>
    expect.poll(() =>
      card(name)
        .element()
        .textContent?.replace(/[\u2068\u2069]/g, ''),
    );
  await plain('Ann').toContain('Voice call in Harbour');
  await plain('Ann').toContain('to Maren');
  await plain('Ben').toContain('Video call in Quay');
  await plain('Ben').toContain('to Quay office');
  await expect.element(line('Cy')).toHaveTextContent('Voice call');
  await plain('Cy').toContain('to Quay office');
  expect(await barriersIn(document.body)).toEqual([]);
});

test('an account with one profile is not told which one is called', async () => {
  await open([record('c1', 'Ann', { profileId: 'p0', chatId: 'gone' })]);
  await expect.element(card('Ann').getByRole('status')).toHaveTextContent('Group voice call');
  expect(card('Ann').element().textContent).not.toContain('Maren');
});

test('without a connection it keeps ringing and can be answered later', async () => {
  const { told } = await open([record('c1', 'Ann')], true);
  await button('Answer').click();
  await expect.element(button('Answer')).toBeEnabled();
  await button('Answer').click();
  await expect.poll(() => told.length).toBe(2);
  await expect.element(card('Ann')).toBeVisible();
});

test('a browser that cannot make calls says so and offers only to decline', async () => {
  vi.stubGlobal('RTCPeerConnection', undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { told, entered } = await open([record('c1', 'Ann', { video: true })]);
  await expect.element(card('Ann').getByText(/This browser cannot make calls/)).toBeVisible();
  expect(button('Answer').query()).toBeNull();
  expect(button('Voice').query()).toBeNull();
  expect(await barriersIn(document.body)).toEqual([]);
  await userEvent.keyboard('{Alt>}a{/Alt}');
  await button('In ten minutes').click();
  await expect.element(card('Ann')).not.toBeInTheDocument();
  expect(told).toEqual([['calls.decline', 'c1', { note: 'In ten minutes' }]]);
  expect(entered).toEqual([]);
});

for (const direction of ['ltr', 'rtl'])
  test(`a long name keeps every button on a narrow screen, ${direction}`, async () => {
    await page.viewport(320, 640);
    document.documentElement.dir = direction;
    const { engine } = await open([record('c1', LONG, { video: true })]);
    await engine.start({ id: 'x', name: LONG, avatar: null, by: { chatId: 'x' } }, true);
    await expect.element(page.getByText('Ringing…')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(320);
    for (const each of page.getByRole('button').elements()) {
      const { left, right } = each.getBoundingClientRect();
      expect(left, each.textContent).toBeGreaterThanOrEqual(0);
      expect(right, each.textContent).toBeLessThanOrEqual(320);
    }
    for (const name of document.querySelectorAll('h2 bdi')) {
      expect(name.scrollWidth).toBeGreaterThan(name.clientWidth);
      expect(getComputedStyle(name).textOverflow).toBe('ellipsis');
    }
    expect(await barriersIn(document.body)).toEqual([]);
    document.documentElement.dir = 'ltr';
  });
