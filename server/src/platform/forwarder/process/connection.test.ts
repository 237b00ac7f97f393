import { expect, onTestFinished, test } from 'vitest';
import { MediaStreamTrack, RTCPeerConnection, RtpHeader, RtpPacket } from 'werift';
import { openConnection } from './connection.ts';
import { createPlaces } from './ports.ts';
import { countRounds } from './rollover.ts';

const packet = (sequenceNumber: number) =>
  new RtpPacket(new RtpHeader({ sequenceNumber, payloadType: 96 }), Buffer.from('sound'));

const RANGE: [number, number] = [41_900, 41_980];

/** A page with a microphone, connected to the forwarder with an offer that may have been changed. */
const connect = async (ports: [number, number] | undefined, offered = (sdp: string) => sdp) => {
  const place = await createPlaces({ ports, address: '127.0.0.1' }).take();
  if (place === undefined) throw new Error('No port is free.');
  const page = new RTCPeerConnection({
    ...{ iceServers: [], iceUseIpv6: false },
    ...{ iceInterfaceAddresses: { udp4: '127.0.0.1' }, iceAdditionalHostAddresses: ['127.0.0.1'] },
  });
  const { sender } = page.addTransceiver(new MediaStreamTrack({ kind: 'audio' }), {
    direction: 'sendonly',
  });
  page.addTransceiver('audio', { direction: 'recvonly' });
  await page.setLocalDescription(await page.createOffer());
  const heard: number[] = [];
  const connection = await openConnection(offered(page.localDescription?.sdp ?? ''), place, {
    onUp: () => {},
    onDown: () => {},
    onPacket: (each) => heard.push(each.packet.header.sequenceNumber),
    onPadding: () => {},
    onKeyframeWanted: () => {},
    onReport: () => {},
  });
  onTestFinished(async () => {
    connection.close();
    await page.close();
  });
  await page.setRemoteDescription({ type: 'answer', sdp: connection.answer });
  await expect.poll(() => [page.connectionState, connection.isUp]).toEqual(['connected', true]);
  return { page, sender, heard, connection, place };
};

test('a connection uses the port that it was given, and no other', async () => {
  const { connection, place } = await connect(RANGE);
  const ports = [...connection.answer.matchAll(/^a=candidate:\S+ \d udp \d+ \S+ (\d+)/gim)];
  expect(new Set(ports.map(([, port]) => Number(port)))).toEqual(new Set([place.port]));
});

test('both directions go on after an interruption where numbers start anew', async () => {
  const { page, sender, heard, connection } = await connect(undefined);
  const [transport] = page.dtlsTransports;
  if (transport === undefined) throw new Error('There is no line.');
  countRounds(transport.srtp);
  const received: number[] = [];
  transport.onRtp.subscribe(({ header }) => received.push(header.sequenceNumber));
  const numbers = [32_700, 65_400, 164, 65_401, 165];
  for (const number of numbers) {
    await sender.sendRtp(packet(number));
    connection.outlets[0]?.send(packet(number), undefined);
  }
  await expect.poll(() => [heard, received]).toEqual([numbers, numbers]);
});

test('sections that have no port of their own, as in the offers of Firefox, are accepted', async () => {
  const withoutPort = (sdp: string): string => {
    const [session, first, ...others] = sdp.split(/\r\n(?=m=)/);
    const bundled = others.map((text) =>
      text.replace(/^m=audio \d+ /, 'm=audio 0 ').replace(/(?=\r\na=mid:)/, '\r\na=bundle-only'),
    );
    return [session, first, ...bundled].join('\r\n');
  };
  const { page, connection } = await connect(undefined, withoutPort);
  const ports = [...connection.answer.matchAll(/^m=audio (\d+) /gm)].map(([, port]) => port);
  expect(ports).toHaveLength(2);
  expect(ports).not.toContain('0');
  const [transport] = page.dtlsTransports;
  const received: number[] = [];
  transport?.onRtp.subscribe(({ header }) => received.push(header.sequenceNumber));
  connection.outlets[0]?.send(packet(1), undefined);
  await expect.poll(() => received).toEqual([1]);
});
