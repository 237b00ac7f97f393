import type { CaptionChoices } from '@kith/contract';
import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createTab } from '../../../platform/testing/environment.ts';
import { createRoom } from '../testing/open-room.ts';
import { createCaptions, NO_CAPTIONS } from './captions.ts';
import type { RoomState } from './room.types.ts';

const open = (tab = createTab()) => {
  const state = createStore<RoomState>(
    () => ({ room: createRoom({ captions: 'on' }), captions: NO_CAPTIONS }) as RoomState,
  );
  const sent: CaptionChoices[] = [];
  const timers: (() => void)[] = [];
  const captions = createCaptions({
    ...{ state, keys: { roomKey: 'room', userKey: 'seat' } },
    env: {
      tab,
      fetch: () => Promise.reject(new TypeError('There is no network.')),
      after: (_, run) => {
        timers.push(run);
        return () => void timers.splice(timers.indexOf(run), 1);
      },
    },
    send: () => {
      const { wanted, speech } = state.getState().captions;
      sent.push({ wanted, speech });
    },
  });
  return {
    captions,
    sent,
    state,
    now: () => state.getState().captions,
    /** The time to read what is shown is over. */
    read: () => timers.shift()?.(),
    timers,
  };
};

test('captions are shown one after the other, then hidden, and stay in the log', () => {
  const { captions, sent, now, read, timers } = open();
  captions.hear({ from: 'teo', text: 'Before they were wanted' });
  captions.show(true);
  expect(now()).toMatchObject({ wanted: true, lines: [], shown: undefined });
  captions.hear({ from: 'teo', text: 'The third pile takes the clamp.' });
  captions.hear({ from: 'ann', text: 'Good.' });
  expect(now().shown).toMatchObject({ name: 'Teo', text: 'The third pile takes the clamp.' });
  read();
  expect(now().shown).toMatchObject({ name: 'Ann', text: 'Good.' });
  read();
  expect(now().shown).toBeUndefined();
  expect(now().lines.map(({ text }) => text)).toEqual(['The third pile takes the clamp.', 'Good.']);
  captions.hear({ from: 'ann', text: 'And now?' });
  expect(now().shown?.text).toBe('And now?');
  captions.show(false);
  expect(now()).toMatchObject({ wanted: false, lines: [], shown: undefined });
  expect(timers).toEqual([]);
  expect(sent).toMatchObject([{ wanted: true }, { wanted: false }]);
});

test('a failure is shown until there is a caption again, or nobody speaks for a while', () => {
  const { captions, now, read, timers } = open();
  captions.show(true);
  captions.hear({ from: 'teo', text: null });
  expect(now()).toMatchObject({ isFailing: true, lines: [] });
  captions.hear({ from: 'teo', text: 'Again' });
  expect(now().isFailing).toBe(false);
  read();
  captions.hear({ from: 'teo', text: null });
  captions.hear({ from: 'teo', text: null });
  expect(timers).toHaveLength(1);
  timers[0]?.();
  expect(now().isFailing).toBe(false);
});

/** The person speaks into a microphone, of which there is none in Node. */
const listen = ({ state }: ReturnType<typeof open>) =>
  state.setState({
    phase: 'in',
    you: { id: 'ann', role: 'host', isGuest: false, state: 'in', name: 'Ann' },
    microphone: {} as MediaStreamTrack,
  });

test('a page that cannot listen says so, and asks again', async () => {
  const opened = open();
  listen(opened);
  opened.captions.consent(true);
  await expect.poll(() => opened.now().isUnheard).toBe(true);
  expect(opened.now().speech).toBeNull();
  expect(opened.sent).toMatchObject([{ speech: 'given' }, { speech: null }]);
  opened.captions.consent(false);
  expect(opened.now()).toMatchObject({ speech: 'declined', isUnheard: false });
});

test('a failure to listen does not matter once the person has decided otherwise', async () => {
  const opened = open();
  listen(opened);
  opened.captions.consent(true);
  opened.captions.consent(false);
  const later = open();
  listen(later);
  later.captions.consent(true);
  await expect.poll(() => later.now().isUnheard).toBe(true);
  expect(opened.now()).toMatchObject({ speech: 'declined', isUnheard: false });
});

test('the answer to the request can be changed, and the end of the visit forgets all', () => {
  const { captions, sent, now } = open();
  captions.consent(true);
  captions.consent(false);
  expect(sent).toMatchObject([{ speech: 'given' }, { speech: 'declined' }]);
  captions.show(true);
  captions.hear({ from: 'teo', text: 'Sheet 4 is the new one' });
  captions.end();
  expect(now()).toEqual(NO_CAPTIONS);
});

test('the log keeps only the last captions', () => {
  const { captions, now } = open();
  captions.show(true);
  for (let nth = 0; nth < 80; nth++) captions.hear({ from: 'teo', text: `Sheet ${nth}` });
  expect(now().lines).toHaveLength(50);
  expect(now().lines.at(-1)?.text).toBe('Sheet 79');
  expect(new Set(now().lines.map(({ key }) => key)).size).toBe(50);
});

test('captions stay on after a reload, until they are hidden or the visit ends', () => {
  const tab = createTab();
  open(tab).captions.show(true);
  expect(open(tab).now().wanted).toBe(true);
  open(tab).captions.show(false);
  expect(open(tab).now().wanted).toBe(false);
  open(tab).captions.show(true);
  open(tab).captions.end();
  expect(open(tab).now().wanted).toBe(false);
});
