import type { IceServer } from '@kith/contract';
import type { BeamWay } from '@kith/contract/beam/beam.schemas';
import type { Pipe } from './sending.ts';

/** More is not given to the browser at once. */
const BUFFERED_MAX_BYTES = 1_048_576;
const BUFFERED_LOW_BYTES = 262_144;
/** Addresses that are found later are of no use. */
const GATHERING_MS = 1_500;

/** Without the other side for so long, the connection is lost. */
const INTERRUPTED_MS = 4_000;

export interface Peer {
  /** What the other page has said about how to connect. */
  hear(data: string): void;
  close(): void;
}

export interface PeerOptions {
  iceServers: readonly IceServer[];
  way: BeamWay;
  /** The side that sends opens the channel. */
  opens: boolean;
  /** Kept for later connections, so that their fingerprint is the same. */
  certificates?: RTCCertificate[] | undefined;
  signal(data: string): void;
  /** Before anything is connected, as it was said and as the browser has read it; if it throws, nothing is. */
  onDescribed?: ((own: string, other: string) => void) | undefined;
  onOpen(channel: RTCDataChannel): void;
  /** The connection has ended, or there is none. */
  onLost(): void;
}

const gathered = (connection: RTCPeerConnection): Promise<void> =>
  new Promise((resolve) => {
    if (connection.iceGatheringState === 'complete') return resolve();
    const timer = setTimeout(resolve, GATHERING_MS);
    connection.addEventListener('icegatheringstatechange', () => {
      if (connection.iceGatheringState !== 'complete') return;
      clearTimeout(timer);
      resolve();
    });
  });

/** Connects two pages with one description of each, which has all of its addresses. */
export const connectPeer = (options: PeerOptions): Peer => {
  const { iceServers, way, opens, signal, onOpen, onLost } = options;
  const connection = new RTCPeerConnection({
    iceServers: iceServers.map((server) => ({ ...server })),
    // Through the relay, neither learns the other's address.
    iceTransportPolicy: way === 'relay' ? 'relay' : 'all',
    ...(options.certificates && { certificates: options.certificates }),
  });
  let isClosed = false;
  const lost = () => {
    if (!isClosed) onLost();
  };
  const use = (channel: RTCDataChannel) => {
    channel.binaryType = 'arraybuffer';
    channel.bufferedAmountLowThreshold = BUFFERED_LOW_BYTES;
    channel.addEventListener('close', lost);
    if (channel.readyState === 'open') onOpen(channel);
    else channel.addEventListener('open', () => onOpen(channel));
  };
  let interrupted: ReturnType<typeof setTimeout> | undefined;
  connection.addEventListener('connectionstatechange', () => {
    clearTimeout(interrupted);
    const { connectionState: now } = connection;
    if (now === 'failed') lost();
    // It often comes back by itself.
    if (now === 'disconnected') interrupted = setTimeout(lost, INTERRUPTED_MS);
  });
  // One offer, one channel: with another the sender would store more than was accepted.
  let hasChannel = opens;
  connection.addEventListener('datachannel', ({ channel }) => {
    if (hasChannel) return channel.close();
    hasChannel = true;
    use(channel);
  });
  const describe = async (): Promise<void> => {
    await gathered(connection);
    if (!isClosed) signal(JSON.stringify(connection.localDescription));
  };
  const described = (other = ''): void =>
    options.onDescribed?.(connection.localDescription?.sdp ?? '', other);
  if (opens) {
    use(connection.createDataChannel('beam'));
    void connection.setLocalDescription().then(describe).catch(lost);
  }
  return {
    hear: (data) => {
      const take = async () => {
        const description: RTCSessionDescriptionInit = JSON.parse(data);
        if (description.type !== (opens ? 'answer' : 'offer')) return;
        if (opens) described(description.sdp);
        await connection.setRemoteDescription(description);
        if (!opens) {
          await connection.setLocalDescription();
          described(description.sdp);
        }
        // The browser may read it otherwise than this page.
        described(connection.remoteDescription?.sdp);
        if (!opens) await describe();
      };
      void take().catch(lost);
    },
    close: () => {
      isClosed = true;
      clearTimeout(interrupted);
      connection.close();
    },
  };
};

/** A channel that is given no more than it can take. */
export const pipeOf = (channel: RTCDataChannel): Pipe => ({
  send: (data) => {
    if (typeof data === 'string') channel.send(data);
    else channel.send(data);
  },
  room: () =>
    channel.bufferedAmount <= BUFFERED_MAX_BYTES
      ? Promise.resolve()
      : new Promise((resolve) =>
          channel.addEventListener('bufferedamountlow', () => resolve(), { once: true }),
        ),
});
