import { expect, test } from 'vitest';
import type { Call } from '../../../platform/api-client.ts';
import { createBrowser, createTestEnvironment } from '../../../platform/testing/environment.ts';
import { createPhone } from './phone.engine.ts';
import type { PhoneTalk } from './phone.types.ts';
import type { PhoneLineOptions } from './phone-line.ts';

const NUMBER = '+4930901820';

const open = ({ isBusy = false, isDown = false } = {}) => {
  const env = createTestEnvironment(createBrowser());
  const asked: string[] = [];
  const shown: { show?: (changes: Partial<PhoneTalk>) => void } = {};
  const heard: string[] = [];
  const { promise: closed, resolve: endClosing } = Promise.withResolvers<void>();
  const call = (async (name: string) => {
    asked.push(name);
    if (isDown) throw new Error('offline');
    return { countries: ['DE'], iceServers: [] };
  }) as unknown as Call;
  const phone = createPhone({
    ...{ env, call, isBusy: () => isBusy },
    openLine: ({ number, show }: PhoneLineOptions) => {
      heard.push(`calls ${number}`);
      shown.show = show;
      return {
        press: (key) => void heard.push(key),
        mute: () => {},
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
  return { phone, asked, heard, shown, talk, endClosing };
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
