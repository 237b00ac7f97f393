import type { PhoneCall } from '@kith/contract';
import { expect, test } from 'vitest';
import type { Call } from '../../../platform/api-client.ts';
import { ALONE, type Group } from '../../../platform/tabs/tabs.types.ts';
import { createBrowser, createTestEnvironment } from '../../../platform/testing/environment.ts';
import { createPhone } from './phone.engine.ts';
import type { PhoneTalk } from './phone.types.ts';
import type { PhoneLineOptions } from './phone-line.ts';

const NUMBER = '+4930901820';

/** The tabs of one browser. */
const createTabs = () => {
  const listeners: ((message: never) => void)[] = [];
  return (): Pick<Group, 'tell' | 'hear'> => {
    let own: (message: never) => void = () => {};
    return {
      tell: (_topic, message) => {
        for (const each of listeners) if (each !== own) each(message as never);
      },
      hear: (_topic, listener) => {
        own = listener;
        listeners.push(listener);
      },
    };
  };
};
const told = (state: PhoneCall['state'], id = 'call'): PhoneCall => ({
  ...{ id, number: NUMBER, state, outcome: state === 'ended' ? 'hungUp' : null },
  ...{ createdTime: 1, answeredTime: state === 'calling' ? null : 2, endedTime: null },
});

const open = ({
  isBusy = false,
  isDown = false,
  verifyBy = null as 'email' | null,
  tabs = ALONE as Pick<Group, 'tell' | 'hear'>,
  env = createTestEnvironment(createBrowser()),
  listed = [] as PhoneCall[] | (() => Promise<PhoneCall[]>),
} = {}) => {
  const server = { verifyBy };
  const asked: string[] = [];
  const shown: { show?: (changes: Partial<PhoneTalk>) => void } = {};
  const heard: string[] = [];
  const { promise: closed, resolve: endClosing } = Promise.withResolvers<void>();
  const call = (async (name: string) => {
    asked.push(name);
    if (isDown) throw new Error('offline');
    if (name === 'phone.list')
      return { calls: Array.isArray(listed) ? listed : await listed(), next: null };
    return { countries: ['DE'], iceServers: [], ...server };
  }) as unknown as Call;
  const phone = createPhone({
    canCall: () => true,
    ...{ env, call, tabs, isBusy: () => isBusy },
    openLine: ({ number, show }: PhoneLineOptions) => {
      heard.push(`calls ${number}`);
      shown.show = show;
      return {
        press: (key) => void heard.push(key),
        mute: (isMuted) => {
          heard.push(`mutes ${isMuted}`);
          show({ isMuted });
        },
        take: ({ id }) => void heard.push(`takes ${id}`),
        close: async () => {
          heard.push('closes');
          await closed;
          heard.push('has closed');
        },
      };
    },
  });
  const talk = () => phone.state.getState().talk;
  const elsewhere = () => phone.state.getState().elsewhere;
  return { phone, server, env, asked, heard, shown, talk, elsewhere, endClosing };
};

test('a call shows its state and its result, and then another can begin', async () => {
  const { phone, asked, heard, shown, talk } = open();
  await phone.start(NUMBER, 'Ben');
  expect(talk()).toMatchObject({ number: NUMBER, name: 'Ben', state: 'starting' });
  await phone.start(NUMBER, 'Ben');
  shown.show?.({ state: 'answered' });
  expect(phone.isOn()).toBe(true);
  phone.press('5');
  shown.show?.({ state: 'ended', result: 'busy' });
  expect([talk()?.result, phone.isOn()]).toEqual(['busy', false]);
  await phone.start(NUMBER, 'Ben');
  phone.close();
  expect(talk()).toBeNull();
  expect(heard).toEqual([`calls ${NUMBER}`, '5', `calls ${NUMBER}`, 'closes']);
  // Credentials of TURN expire, so each call has its own.
  expect(asked).toEqual(['phone.about', 'phone.about']);
});

test('what a former call says does not change the next one', async () => {
  const { phone, heard, shown, talk, endClosing } = open();
  await phone.start(NUMBER, 'Ben');
  const former = shown.show;
  phone.close();
  const starting = phone.start(NUMBER, 'Ann');
  endClosing();
  await starting;
  // The server has heard of the end before it hears of the next call.
  expect(heard).toEqual([`calls ${NUMBER}`, 'closes', 'has closed', `calls ${NUMBER}`]);
  former?.({ state: 'ended', result: 'lost' });
  expect(talk()).toMatchObject({ name: 'Ann', state: 'starting' });
});

test('nobody is called during another call, or hung up before the server was asked', async () => {
  const busy = open({ isBusy: true });
  await busy.phone.start(NUMBER, 'Ben');
  expect(busy.talk()).toMatchObject({ state: 'ended', result: 'inCall' });
  const { phone, heard } = open();
  const starting = phone.start(NUMBER, 'Ben');
  phone.close();
  await starting;
  expect([...busy.heard, ...heard]).toEqual([]);
});

test('a failure is shown, and the server is asked again', async () => {
  const { phone, asked, talk } = open({ isDown: true });
  await phone.start(NUMBER, 'Ben');
  expect(talk()).toMatchObject({ state: 'ended', result: 'failed' });
  await phone.start(NUMBER, 'Ben');
  expect(asked).toHaveLength(2);
});

test('without a verified address nobody is called', async () => {
  const { phone, heard, talk } = open({ verifyBy: 'email' });
  await phone.start(NUMBER, 'Ben');
  expect(talk()).toMatchObject({ state: 'ended', result: 'unverified' });
  expect(heard).toEqual([]);
});

test('another tab shows the call, mutes it and hangs up, also if it was opened later', async () => {
  const tabs = createTabs();
  const here = open({ tabs: tabs() });
  const before = open({ tabs: tabs() });
  await here.phone.start(NUMBER, 'Ben');
  expect(before.elsewhere()).toBeNull();
  here.shown.show?.({ id: 'call', state: 'answered', answeredTime: 2 });
  here.phone.take(told('answered'));
  const later = open({ tabs: tabs() });
  for (const other of [before, later])
    expect(other.elsewhere()).toMatchObject({ id: 'call', name: 'Ben', isInBrowser: true });
  expect(here.elsewhere()).toBeNull();
  later.phone.mute(true);
  expect(here.heard).toContain('mutes true');
  expect(before.elsewhere()?.isMuted).toBe(true);
  // An answered call to the person ends it.
  later.phone.leave();
  expect(later.asked).toEqual(['phone.hangUp']);
  here.shown.show?.({ state: 'ended', result: 'hungUp' });
  for (const other of [before, later]) expect(other.elsewhere()).toBeNull();
});

test('a call of another device is shown until it ends, and can be hung up', async () => {
  const { phone, asked, elsewhere } = open();
  phone.take(told('ringing'));
  phone.take(told('answered'));
  expect(elsewhere()).toMatchObject({ state: 'answered', name: null, isInBrowser: false });
  // Answering another call here does not end it.
  phone.leave();
  expect(await phone.hangUp('call')).toBe(true);
  expect([asked, elsewhere()]).toEqual([['phone.hangUp'], null]);
  phone.take(told('ringing', 'next'));
  phone.take(told('ended', 'call'));
  expect(elsewhere()).toMatchObject({ id: 'next' });
  phone.take(told('ended', 'next'));
  expect(elsewhere()).toBeNull();
});

test('the end of a call elsewhere may have been missed', async () => {
  const { phone, elsewhere } = open({ listed: [told('ended')] });
  await phone.refresh();
  phone.take(told('answered'));
  await phone.refresh();
  expect(elsewhere()).toBeNull();
  const down = open({ isDown: true });
  down.phone.take(told('answered'));
  await down.phone.refresh();
  expect(await down.phone.hangUp('call')).toBe(false);
  expect(down.elsewhere()).not.toBeNull();
});

test('a page that opens later, or again, learns of the call of another device', async () => {
  const { phone, elsewhere } = open({ listed: [told('answered')] });
  await phone.refresh();
  expect(elsewhere()).toMatchObject({ id: 'call', state: 'answered', isInBrowser: false });
  // The own call is shown as such.
  const own = open({ listed: [told('answered')] });
  await own.phone.start(NUMBER, 'Ben');
  own.shown.show?.({ id: 'call', state: 'answered' });
  await own.phone.refresh();
  expect(own.elsewhere()).toBeNull();
});

test('what happens while the server is asked is newer than its answer', async () => {
  const answer = Promise.withResolvers<PhoneCall[]>();
  const listed = () => answer.promise;
  const ended = open({ listed });
  const short = open({ listed });
  const begun = open({ listed });
  const closed = open({ listed });
  const tabs = createTabs();
  const other = open({ tabs: tabs() });
  const later = open({ listed, tabs: tabs() });
  ended.phone.take(told('answered'));
  await closed.phone.start(NUMBER, 'Ben');
  closed.shown.show?.({ id: 'call', state: 'answered' });
  closed.endClosing();
  await other.phone.start(NUMBER, 'Ben');
  const asking = [ended, short, begun, closed, later].map(({ phone }) => phone.refresh());
  ended.phone.take(told('ended'));
  for (const state of ['answered', 'ended'] as const) short.phone.take(told(state));
  begun.phone.take(told('calling', 'next'));
  closed.phone.close();
  other.shown.show?.({ id: 'next', state: 'answered' });
  // Begins after the server has heard of the end.
  await closed.phone.start('+4930901821', 'Ann');
  closed.phone.close();
  answer.resolve([told('answered')]);
  await Promise.all(asking);
  for (const { elsewhere } of [ended, short, closed]) expect(elsewhere()).toBeNull();
  for (const { elsewhere } of [begun, later]) expect(elsewhere()).toMatchObject({ id: 'next' });
});

test('a call that is hung up here is not shown as one of another device', async () => {
  for (const id of [null, 'call']) {
    const { phone, shown, elsewhere, endClosing } = open();
    await phone.start(NUMBER, 'Ben');
    if (id !== null) shown.show?.({ id, state: 'calling' });
    phone.close();
    for (const state of ['calling', 'ringing', 'ended'] as const) {
      phone.take(told(state));
      expect(elsewhere(), `${id} ${state}`).toBeNull();
    }
    // Another one is.
    phone.take(told('ringing', 'next'));
    expect(elsewhere()).toMatchObject({ id: 'next' });
    phone.take(told('ended', 'next'));
    // Nor is it hidden once the server knows of the end, if it goes on all the same.
    endClosing();
    await expect.poll(() => phone.take(told('ringing')) ?? elsewhere()?.id).toBe('call');
  }
});

test('whether an address is missing is asked again, and otherwise once for every call', async () => {
  const { phone, server, asked } = open({ verifyBy: 'email' });
  const verifyBy = () => phone.state.getState().about?.verifyBy;
  await phone.learn();
  expect(verifyBy()).toBe('email');
  server.verifyBy = null;
  await phone.learn();
  expect(verifyBy()).toBeNull();
  await phone.learn();
  expect(asked).toHaveLength(2);
  phone.take(told('ended'));
  await phone.learn();
  expect(asked).toHaveLength(3);
});

test('a reloaded page says that it has ended its call', async () => {
  const { phone, env, shown } = open();
  env.dispatch('pagehide');
  expect(open({ env }).talk()).toBeNull();
  await phone.start(NUMBER, 'Ben');
  shown.show?.({ id: 'call', state: 'answered' });
  env.dispatch('pagehide');
  expect(open({ env }).talk()).toMatchObject({ number: NUMBER, name: 'Ben', result: 'reloaded' });
  // It says so once.
  expect(open({ env }).talk()).toBeNull();
});
