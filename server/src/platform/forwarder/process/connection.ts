import { isIPv6 } from 'node:net';
import {
  GenericNack,
  PictureLossIndication,
  RTCPeerConnection,
  RTCRtpCodecParameters,
  type RtcpPacket,
  RtcpPayloadSpecificFeedback,
  RtcpRrPacket,
  RtcpTransportLayerFeedback,
  type RtpPacket,
  TransportWideCC,
  useAudioLevelIndication,
  usePLI,
  useRepairedRtpStreamId,
  useSdesMid,
  useSdesRTPStreamId,
  useTransportWideCC,
} from 'werift';
import { createArrivals } from './arrivals.ts';
import { createDepartures, type Reported } from './departures.ts';
import { answerFor, EXTENSIONS, hasCandidate, sectionsOf } from './description.ts';
import { boundStreams, readFeedback } from './feedback.ts';
import { guard } from './gate.ts';
import { LINES, type Line } from './lines.ts';
import { createLosses } from './losses.ts';
import { offerFor } from './offer-for.ts';
import { createOutlet, type Outlet } from './outlet.ts';
import type { Place } from './ports.ts';
import { countRounds } from './rollover.ts';
import { limitStreams } from './stream-limit.ts';

/** A packet of a person's track. */
export interface Heard {
  line: Line;
  /** The name of the encoding, where there are several. */
  rid: string | undefined;
  ssrc: number;
  packet: RtpPacket;
  /** Loudness from 0 (loudest) to 127; only for audio. */
  level: number | undefined;
}

export type Padding = Pick<Heard, 'line' | 'ssrc'> & { sequenceNumber: number };

export interface ConnectionEvents {
  onUp(): void;
  onDown(): void;
  onPacket(heard: Heard): void;
  /** A packet of a person's track that has no content, with which their page tries out the line. */
  onPadding(padding: Padding): void;
  /** The page needs a key frame on this section. */
  onKeyframeWanted(mid: string): void;
  /** Fraction of lost packets on a section, 0 to 1. */
  onReport(mid: string, lost: number): void;
}

export interface Connection {
  readonly isUp: boolean;
  /** Bytes received from the page so far. */
  readonly received: number;
  answer: string;
  outlets: readonly Outlet[];
  /** What the page has reported about packets sent to it, since the last call. */
  reported(): Reported;
  requestKeyframe(ssrc: number): void;
  close(): void;
}

const FEEDBACK_MS = 50;
/** Fewer arrivals wait for others, but not for longer than this many turns. */
const FEEDBACK_FEW = { arrivals: 8, turns: 4 };
const NACK_MS = 10;

const configOf = ({ port, bound, extra }: Place) => {
  const isV6 = bound !== undefined && isIPv6(bound);
  return {
    codecs: {
      audio: [
        new RTCRtpCodecParameters({ mimeType: 'audio/opus', clockRate: 48_000, channels: 2 }),
      ],
      video: [
        new RTCRtpCodecParameters({
          mimeType: 'video/VP8',
          clockRate: 90_000,
          rtcpFeedback: [usePLI()],
        }),
      ],
    },
    headerExtensions: {
      audio: [useSdesMid(), useAudioLevelIndication(), useTransportWideCC()],
      video: [useSdesMid(), useSdesRTPStreamId(), useRepairedRtpStreamId(), useTransportWideCC()],
    },
    iceServers: [],
    iceLite: true,
    iceUseIpv4: !isV6,
    iceUseIpv6: isV6,
    iceAdditionalHostAddresses: [...extra],
    // The library tries each whole number of the range, and refuses one whose ends are equal.
    ...(port === undefined ? {} : { icePortRange: [port, port + 0.5] as [number, number] }),
    ...(bound === undefined
      ? {}
      : { iceInterfaceAddresses: isV6 ? { udp6: bound } : { udp4: bound } }),
  };
};

/** Answers a page's offer: its sending sections come first, in the order of its tracks. */
export const openConnection = async (
  offer: string,
  place: Place,
  events: ConnectionEvents,
): Promise<Connection> => {
  const understood = offerFor(offer);
  const sections = sectionsOf(understood);
  const sending = sections.filter(({ isSending }) => isSending);
  const receiving = sections.filter(({ isSending }) => !isSending);
  if (sending.length > LINES.length) throw new Error('The page sends on too many sections.');
  const peer = new RTCPeerConnection(configOf(place));
  let isClosed = false;
  const timers: NodeJS.Timeout[] = [];
  const close = (): void => {
    if (isClosed) return;
    isClosed = true;
    for (const timer of timers) clearInterval(timer);
    void peer.close().catch(() => undefined);
    place.release();
  };

  try {
    await peer.setRemoteDescription({ type: 'offer', sdp: understood });
    const byMid = new Map(peer.getTransceivers().map((each) => [each.mid, each]));
    const outlets: Outlet[] = [];
    const departures = createDepartures();
    const onSent = ({ payload }: RtpPacket): void => {
      const number = peer.dtlsTransports[0]?.transportSequenceNumber;
      if (number !== undefined) departures.left(number, payload.length, performance.now());
    };
    /** The sections of the streams that the page receives. */
    const sent = new Map<number, string>();
    for (const section of receiving) {
      const transceiver = byMid.get(section.mid);
      if (transceiver === undefined) continue;
      transceiver.setDirection('sendonly');
      sent.set(transceiver.sender.ssrc, section.mid);
      transceiver.sender.onRtcp.subscribe((packet) => {
        if (!(packet instanceof RtcpRrPacket)) return;
        for (const report of packet.reports)
          if (report.ssrc === transceiver.sender.ssrc)
            events.onReport(section.mid, report.fractionLost / 256);
      });
      outlets.push(createOutlet(section, transceiver.sender, onSent));
    }
    for (const { mid } of sending) byMid.get(mid)?.setDirection('recvonly');
    await peer.setLocalDescription(await peer.createAnswer());
    const answer = answerFor(peer.localDescription?.sdp ?? '', place.told);
    if (!hasCandidate(answer)) throw new Error('No port could be opened.');
    const [transport] = peer.dtlsTransports;
    if (transport === undefined) throw new Error('The page offers nothing.');
    // The keys exist from here on, and no packet has passed yet.
    transport.onStateChange.subscribe((state) => {
      if (state !== 'connected') return;
      countRounds(transport.srtp);
      boundStreams(transport);
      readFeedback(transport);
    });
    guard(peer);
    const ownSsrc = Math.floor(Math.random() * 0xffff_ffff) + 1;
    const tell = (packet: Pick<RtcpPacket, 'serialize'>): void => {
      if (!isClosed) void transport.sendRtcp([packet as RtcpPacket]).catch(() => undefined);
    };

    /** The track of a stream, once its first packets or the offer have identified it. */
    const streams = new Map<
      number,
      { line: Line; rid: string | undefined; losses: ReturnType<typeof createLosses> | undefined }
    >();
    const learn = (ssrc: number, line: Line | undefined, rid?: string) => {
      if (line === undefined) return undefined;
      const isVideo = line === 'camera' || line === 'screen';
      const stream = { line, rid, losses: isVideo ? createLosses() : undefined };
      streams.set(ssrc, stream);
      limitStreams(streams, line);
      return stream;
    };
    for (const [at, { ssrcs }] of sending.entries())
      for (const ssrc of ssrcs) learn(ssrc, LINES[at]);
    const ids = Object.assign({}, ...sending.map(({ extensions }) => extensions)) as Record<
      string,
      number
    >;
    const arrivals = createArrivals();
    let mediaSsrc = 0;
    const extensionOf = ({ header }: RtpPacket, uri: string): Buffer | undefined =>
      header.extensions.find(({ id }) => id === ids[uri])?.payload;

    transport.onRtp.subscribe((packet) => {
      const { ssrc, sequenceNumber } = packet.header;
      const mid = extensionOf(packet, EXTENSIONS.mid)?.toString('latin1');
      const stream =
        streams.get(ssrc) ??
        learn(
          ssrc,
          LINES[sending.findIndex((each) => each.mid === mid)],
          extensionOf(packet, EXTENSIONS.rid)?.toString('latin1'),
        );
      if (stream === undefined) return;
      const now = performance.now();
      const arrival = extensionOf(packet, EXTENSIONS.arrival);
      if (arrival?.length === 2) {
        mediaSsrc = ssrc;
        arrivals.arrived(arrival.readUInt16BE(0), Math.floor(now * 1_000));
      }
      stream.losses?.arrived(sequenceNumber, now);
      if (packet.payload.length === 0)
        return events.onPadding({ line: stream.line, ssrc, sequenceNumber });
      const level = extensionOf(packet, EXTENSIONS.level)?.[0];
      events.onPacket({ line: stream.line, rid: stream.rid, ssrc, packet, level });
    });
    // The library passes such a request to the page's own stream if the page sends as well.
    transport.onRtcp.subscribe((packet) => {
      if (packet instanceof RtcpTransportLayerFeedback) {
        if (packet.feedback instanceof TransportWideCC) departures.hear(packet.feedback);
        return;
      }
      if (!(packet instanceof RtcpPayloadSpecificFeedback)) return;
      const { feedback } = packet;
      const mid = 'mediaSsrc' in feedback ? sent.get(feedback.mediaSsrc) : undefined;
      if (mid !== undefined) events.onKeyframeWanted(mid);
    });
    let turns = 0;
    timers.push(
      setInterval(() => {
        turns += 1;
        if (arrivals.count() < FEEDBACK_FEW.arrivals && turns < FEEDBACK_FEW.turns) return;
        turns = 0;
        const report = arrivals.report(ownSsrc, mediaSsrc);
        if (report !== undefined) tell({ serialize: () => report as Buffer<ArrayBuffer> });
      }, FEEDBACK_MS),
      setInterval(() => {
        for (const [ssrc, { losses }] of streams) {
          const lost = losses?.due(performance.now()) ?? [];
          if (lost.length === 0) continue;
          const feedback = new GenericNack({ senderSsrc: ownSsrc, mediaSourceSsrc: ssrc, lost });
          tell(new RtcpTransportLayerFeedback({ feedback }));
        }
      }, NACK_MS),
    );
    peer.connectionStateChange.subscribe((state) => {
      if (state === 'connected') events.onUp();
      else if (state === 'failed' || state === 'closed') events.onDown();
    });

    return {
      get isUp() {
        return peer.connectionState === 'connected';
      },
      get received() {
        return transport.bytesReceived;
      },
      answer,
      outlets,
      reported: () => departures.take(performance.now()),
      requestKeyframe: (ssrc) =>
        tell(
          new RtcpPayloadSpecificFeedback({
            feedback: new PictureLossIndication({ senderSsrc: ownSsrc, mediaSsrc: ssrc }),
          }),
        ),
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
};
