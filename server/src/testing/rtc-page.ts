import type { Socket } from 'node:dgram';
import { setTimeout } from 'node:timers/promises';
import {
  MediaStreamTrack,
  RTCPeerConnection,
  RtpHeader,
  RtpPacket,
  useAudioLevelIndication,
  useSdesMid,
  useSdesRTPStreamId,
  useTransportWideCC,
} from 'werift';
import type { createForwarder } from '../platform/forwarder/process/forwarder.ts';

const ADDRESS = '127.0.0.1';
const SENDING = ['audio', 'video', 'video', 'audio'] as const;
const RECEIVED = { audio: 13, video: 8 } as const;
/** The socket of a page reads no more at a time. */
const BURST = 64;
const BURST_BYTES = 120_000;

type Forwarder = ReturnType<typeof createForwarder>;

const newPeer = (): RTCPeerConnection => {
  const peer = new RTCPeerConnection({
    ...{ iceServers: [], iceUseIpv6: false },
    ...{ iceInterfaceAddresses: { udp4: ADDRESS }, iceAdditionalHostAddresses: [ADDRESS] },
    headerExtensions: {
      audio: [useSdesMid(), useAudioLevelIndication(), useTransportWideCC()],
      video: [useSdesMid(), useSdesRTPStreamId(), useTransportWideCC()],
    },
  });
  for (const kind of SENDING)
    peer.addTransceiver(new MediaStreamTrack({ kind }), { direction: 'sendonly' });
  for (const kind of ['audio', 'video'] as const)
    for (let nth = 0; nth < RECEIVED[kind]; nth++)
      peer.addTransceiver(kind, { direction: 'recvonly' });
  return peer;
};
const offerOf = async (peer: RTCPeerConnection): Promise<string> => {
  await peer.setLocalDescription(await peer.createOffer());
  return peer.localDescription?.sdp ?? '';
};

/** As a page offers it. */
export const fullOffer = async (): Promise<string> => {
  const peer = newPeer();
  const sdp = await offerOf(peer);
  await peer.close();
  return sdp;
};

/** A page of a room that sends what it likes, and reads nothing. */
export type RtcPage = Awaited<ReturnType<typeof openRtcPage>>;

export const openRtcPage = async (forwarder: Forwarder, room: string, seat: string) => {
  const peer = newPeer();
  const offer = await offerOf(peer);
  const joined = await forwarder.join({ room, entry: seat, seat, connection: 'c', offer });
  if ('refused' in joined) throw new Error(`The forwarder refuses: ${joined.refused}.`);
  await peer.setRemoteDescription({ type: 'answer', sdp: joined.answer });
  while (peer.connectionState !== 'connected') await setTimeout(5);
  const [transport] = peer.dtlsTransports;
  if (transport === undefined) throw new Error('There is no line.');
  const { connection } = transport.iceTransport;
  const { protocols, nominated } = connection as unknown as {
    protocols: { transport: { socket: Socket; onData: unknown } }[];
    nominated: { remoteAddr: [string, number] };
  };
  const own = protocols[0]?.transport;
  if (own === undefined) throw new Error('There is no socket.');
  // What it does with packets is not what is measured.
  own.onData = () => {};
  const [host, port] = nominated.remoteAddr;
  const mids = peer.getTransceivers().map(({ mid }) => mid ?? '');
  const ssrcs = peer.getTransceivers().map(({ sender }) => sender.ssrc);

  return {
    host,
    port,
    user: `${connection.remoteUsername}:${connection.localUsername}`,
    password: connection.remotePassword,
    /** The forwarder's own stream on each receiving section, by what its answer says. */
    received: [...joined.answer.matchAll(/^a=ssrc:(\d+) cname/gm)].map(([, ssrc]) => Number(ssrc)),
    /** A packet of one of the page's lines, encrypted. */
    rtp: (
      line: number,
      sequenceNumber: number,
      { bytes = 1_100, ssrc = ssrcs[line] ?? 0, marked = false } = {},
    ): Buffer => {
      const extensions = marked ? [{ id: 1, payload: Buffer.from(mids[line] ?? '') }] : [];
      const header = new RtpHeader({
        ...{ sequenceNumber: sequenceNumber & 0xffff, payloadType: 96, ssrc, extensions },
        ...{ extension: marked, extensionProfile: 0xbede, timestamp: sequenceNumber },
      });
      const packet = new RtpPacket(header, Buffer.alloc(bytes, 1));
      return transport.srtp.encrypt(packet.payload, packet.header);
    },
    rtcp: (packets: Buffer): Buffer => transport.srtcp.encrypt(packets),
    /** In bursts that fit into a socket, with turns of the loop between them. */
    send: async (datagrams: readonly Buffer[], ms = 30): Promise<void> => {
      for (let at = 0; at < datagrams.length; ) {
        let bytes = 0;
        for (let nth = 0; nth < BURST && bytes < BURST_BYTES && at < datagrams.length; nth++) {
          const datagram = datagrams[at++] ?? Buffer.alloc(0);
          bytes += datagram.length;
          own.socket.send(datagram, port, host);
        }
        for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
      }
      // Until the forwarder's own timers have come by.
      await setTimeout(ms);
    },
    close: () => peer.close(),
  };
};
