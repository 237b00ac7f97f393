import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Connected, createForwarded, type Forwarded } from './forwarded.ts';

/** A page, and the other end of its connection, which no packet reaches. */
let page: Forwarded;
let far: RTCPeerConnection;
let offered: string | undefined;
let answer: (connected: Connected) => void;
let lost: number;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  far = new RTCPeerConnection();
  [offered, lost] = [undefined, 0];
  page = createForwarded({
    ...{ ownId: 'ann', iceServers: [], tracks: {}, isApart: false },
    connect: (offer) => {
      offered = offer;
      return new Promise((resolve) => {
        answer = resolve;
      });
    },
    accept: async () => {},
    ...{ onChanged: () => {}, onSpeaker: () => {}, onQuiet: () => {} },
    onLost: () => {
      lost += 1;
    },
  });
});
afterEach(() => {
  page.close();
  far.close();
  vi.useRealTimers();
});

test('a server that takes long to answer leaves as much time to connect as a quick one', async () => {
  await expect.poll(() => offered).toBeDefined();
  await vi.advanceTimersByTimeAsync(12_000);
  expect(lost).toBe(0);
  await far.setRemoteDescription({ type: 'offer', sdp: offered ?? '' });
  await far.setLocalDescription();
  const timers = vi.getTimerCount();
  const { sdp = '' } = far.localDescription ?? {};
  answer({ answer: sdp.replaceAll(/a=candidate.*\r\n/g, '') });
  await expect.poll(() => vi.getTimerCount()).toBe(timers + 1);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(lost).toBe(0);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(lost).toBe(1);
});
