import { expect } from 'vitest';
import {
  MediaStreamTrack,
  RTCPeerConnection,
  type RTCRtpTransceiver,
  RtpHeader,
  RtpPacket,
} from 'werift';
import type { RoomClient } from './sockets.ts';

const PACKET_MS = 20;
const HEARD_MS = 5_000;

/** A page without a browser: sends audio all the time, and counts what it receives. */
export const openRoomPage = async (
  { socket }: { socket: RoomClient },
  forwarder: string,
  name: string,
  led = (answer: string) => Promise.resolve(answer),
) => {
  const peer = new RTCPeerConnection({ iceServers: [], iceUseIpv6: false });
  const track = new MediaStreamTrack({ kind: 'audio' });
  peer.addTransceiver(track, { direction: 'sendonly' });
  const heard = new Map<string, number>();
  const receiving: RTCRtpTransceiver[] = [0, 1].map(() => {
    const transceiver = peer.addTransceiver('audio', { direction: 'recvonly' });
    transceiver.onTrack.subscribe((remote) =>
      remote.onReceiveRtp.subscribe(() => {
        const mid = transceiver.mid ?? '';
        heard.set(mid, (heard.get(mid) ?? 0) + 1);
      }),
    );
    return transceiver;
  });
  await peer.setLocalDescription(await peer.createOffer());
  let sequenceNumber = 0;
  const talking = setInterval(() => {
    sequenceNumber += 1;
    const header = new RtpHeader({ sequenceNumber, timestamp: sequenceNumber * 960 });
    track.writeRtp(new RtpPacket(header, Buffer.from('hello')));
  }, PACKET_MS);
  const close = async (): Promise<void> => {
    clearInterval(talking);
    await peer.close();
  };
  const offer = peer.localDescription?.sdp ?? '';
  try {
    const asked = { forwarder, connection: name, offer };
    const { answer } = (await socket.ask('room.connect', asked)) as { answer: string };
    await peer.setRemoteDescription({ type: 'answer', sdp: await led(answer) });
  } catch (error) {
    await close();
    throw error;
  }
  const total = () => receiving.reduce((sum, { mid }) => sum + (heard.get(mid ?? '') ?? 0), 0);
  return {
    /** Resolves once this many packets have been received from now on. */
    hears: async (packets = 1, timeout = HEARD_MS) => {
      const before = total();
      const isHeard = () => total() >= before + packets;
      await expect.poll(isHeard, { timeout }).toBe(true);
    },
    total,
    peer,
    close,
  };
};
