import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { RTCPeerConnection } from 'werift';
import { createForwarder } from './forwarder.ts';
import { limitStreams } from './stream-limit.ts';

const ADDRESS = '127.0.0.1';

let forwarder: ReturnType<typeof createForwarder>;

/** The offer of a page that sends on so many sections. */
const offerOf = async (sections: number): Promise<string> => {
  const page = new RTCPeerConnection({
    ...{ iceServers: [], iceUseIpv6: false },
    ...{ iceInterfaceAddresses: { udp4: ADDRESS }, iceAdditionalHostAddresses: [ADDRESS] },
  });
  for (let nth = 0; nth < sections; nth++) page.addTransceiver('audio', { direction: 'sendonly' });
  await page.setLocalDescription(await page.createOffer());
  const sdp = page.localDescription?.sdp ?? '';
  await page.close();
  return sdp;
};
/** A port that nobody uses at the moment. */
const freePort = async (): Promise<number> => {
  const socket = createSocket('udp4').bind(0, ADDRESS);
  await once(socket, 'listening');
  const { port } = socket.address();
  await new Promise<void>((resolve) => socket.close(() => resolve()));
  return port;
};
const join = (room: string, seat: string, offer: string) =>
  forwarder.join({ room, entry: `entry-${seat}`, seat, connection: 'c', offer }).then(
    (joined) => ('answer' in joined ? 'answered' : joined.refused),
    () => 'unusable',
  );

beforeEach(async () => {
  const port = await freePort();
  forwarder = createForwarder({
    reach: { ports: [port, port], address: ADDRESS },
    rehearsal: { passes: async (offer) => !offer.includes('a=x-hangs') },
    now: () => performance.now(),
    random: Math.random,
    onSlots: () => {},
  });
  onTestFinished(() => {
    for (const room of ['harbour', 'lighthouse']) forwarder.keep(room, []);
  });
});

test('an offer that cannot be used takes no port', async () => {
  const [wrong, right] = await Promise.all([offerOf(5), offerOf(1)]);
  expect(await join('harbour', 'ann', wrong)).toBe('unusable');
  await expect.poll(() => join('harbour', 'ben', right)).toBe('answered');
});

test('a seat takes one port, however often its page asks for a connection', async () => {
  const offer = await offerOf(1);
  expect(await join('harbour', 'ann', offer)).toBe('answered');
  // The first of them has made way for the next one.
  await expect.poll(() => join('harbour', 'ann', offer)).toBe('answered');
  expect(await join('lighthouse', 'ben', offer)).toBe('full');
  const asked = await Promise.all([1, 2, 3].map(() => join('harbour', 'ann', offer)));
  expect(asked.at(-1)).toBe('failed');
});

test('a page whose offer hangs gets no second attempt, and its room goes on', async () => {
  const offer = await offerOf(1);
  expect(await join('harbour', 'ann', `${offer}a=x-hangs\r\n`)).toBe('unusable');
  expect(await join('harbour', 'ann', offer)).toBe('unusable');
  expect(await join('harbour', 'ben', offer)).toBe('answered');
});

test('a connection that is answered after the end of its room is closed', async () => {
  const offer = await offerOf(1);
  const joining = join('harbour', 'ann', offer);
  forwarder.keep('harbour', []);
  expect(await joining).toBe('failed');
  await expect.poll(() => join('lighthouse', 'ben', offer)).toBe('answered');
});

test('of a section, only so many streams are remembered as a camera may have', () => {
  const streams = new Map<number, { line: 'camera' | 'microphone' }>([[1, { line: 'microphone' }]]);
  for (let ssrc = 2; ssrc < 100; ssrc++) {
    streams.set(ssrc, { line: 'camera' });
    limitStreams(streams, 'camera');
  }
  expect([...streams.keys()]).toEqual([1, 92, 93, 94, 95, 96, 97, 98, 99]);
});
