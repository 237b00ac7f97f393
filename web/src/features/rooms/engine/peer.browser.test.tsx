import { afterEach, expect, test } from 'vitest';
import { createPeer, type Peer } from './peer.ts';

/** Two pages in one, whose signals may be lost. */
let isLost: boolean;
let pages: Record<'ann' | 'ben', Peer>;
const start = (): void => {
  isLost = false;
  const peerOf = (other: 'ann' | 'ben', isPolite: boolean): Peer =>
    createPeer({
      ...{ iceServers: [], tracks: {}, isPolite, onTrack: () => {}, onState: () => {} },
      send: (data) => isLost || queueMicrotask(() => pages[other].receive(data)),
    });
  pages = { ann: peerOf('ben', true), ben: peerOf('ann', false) };
};
afterEach(() => {
  for (const peer of Object.values(pages)) peer.close();
});

const nameOf = (description: RTCSessionDescription | null): string | undefined =>
  description?.sdp.match(/a=ice-ufrag:(\S+)/)?.[1];
/** What both have agreed on; undefined while they have not. */
const agreed = (): string | undefined => {
  const { ann, ben } = pages;
  const [one, other] = [ann.connection, ben.connection];
  const both = [one, other].map(({ currentLocalDescription: at }) => nameOf(at));
  const known = [other, one].map(({ currentRemoteDescription: at }) => nameOf(at));
  const isSettled = [one, other].every(({ signalingState }) => signalingState === 'stable');
  return isSettled && both.join() === known.join() ? both.join() : undefined;
};

test.each(['ann', 'ben'] as const)(
  'after an offer was lost with the network, a restart by %s makes another one',
  async (who) => {
    start();
    await expect.poll(agreed).toBeTruthy();
    const before = agreed();
    isLost = true;
    pages.ben.restart();
    await expect.poll(() => pages.ben.connection.signalingState).toBe('have-local-offer');
    isLost = false;
    pages[who].restart();
    await expect.poll(() => agreed() ?? before).not.toBe(before);
  },
);

test('the first offer is repeated if it was lost', async () => {
  start();
  isLost = true;
  await expect.poll(() => pages.ben.connection.signalingState).toBe('have-local-offer');
  await expect.poll(() => pages.ben.connection.localDescription).not.toBeNull();
  isLost = false;
  pages.ben.restart();
  await expect.poll(agreed).toBeTruthy();
});

test('several restarts at once agree in the end', async () => {
  start();
  await expect.poll(agreed).toBeTruthy();
  const before = agreed();
  for (let nth = 0; nth < 3; nth++) for (const peer of Object.values(pages)) peer.restart();
  await expect.poll(() => agreed() ?? before).not.toBe(before);
  const after = agreed();
  await pages.ann.connection.getStats();
  expect(agreed()).toBe(after);
});
