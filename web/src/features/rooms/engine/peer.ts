import type { IceServer } from '@kith/contract';
import { openConnection } from './open-connection.ts';
import { preferVoice } from './prefer-voice.ts';

/** The tracks of each person, always in this order, by which they are identified. */
export const LINES = ['microphone', 'camera', 'screen', 'screenSound'] as const;
export type Line = (typeof LINES)[number];
const KIND: Record<Line, 'audio' | 'video'> = {
  microphone: 'audio',
  camera: 'video',
  screen: 'video',
  screenSound: 'audio',
};

export type Tracks = Partial<Record<Line, MediaStreamTrack | null>>;

/** Passes through the server to the other page, as JSON. */
type Signal =
  /** `of`: the number of the offer, which its answer repeats. */
  | { description: RTCSessionDescriptionInit; of?: number | undefined }
  | { candidate: RTCIceCandidateInit | null }
  | { restart: true };

export type PeerState = 'connecting' | 'connected' | 'reconnecting';

export interface PeerOptions {
  iceServers: readonly IceServer[];
  /** If both peers negotiate at once, the polite one gives way; the other creates the media sections. */
  isPolite: boolean;
  tracks: Tracks;
  send(data: string): void;
  onTrack(line: Line, track: MediaStreamTrack): void;
  onState(state: PeerState): void;
}

/** After an interruption of this length, ICE is restarted. */
const INTERRUPTED_MS = 1_000;

export type Peer = ReturnType<typeof createPeer>;

/**
 * The connection to another person, using “perfect negotiation” of the WebRTC specification, in
 * which either side may start at any time. Replacing tracks needs no negotiation.
 */
export const createPeer = (options: PeerOptions) => {
  const { isPolite, send, onTrack, onState } = options;
  const connection = openConnection(options.iceServers);
  const tracks: Tracks = { ...options.tracks };
  let isOffering = false;
  let offered = 0;
  let isIgnoring = false;
  let isClosed = false;
  let wasConnected = false;
  let interrupted: ReturnType<typeof setTimeout> | undefined;
  const tell = (signal: Signal): void => send(JSON.stringify(signal));

  /** Undefined until the media sections have been negotiated. */
  const transceiverOf = (line: Line): RTCRtpTransceiver | undefined =>
    connection.getTransceivers()[LINES.indexOf(line)];
  const fill = async (): Promise<void> => {
    for (const line of LINES) {
      const transceiver = transceiverOf(line);
      if (transceiver === undefined) continue;
      transceiver.direction = 'sendrecv';
      await transceiver.sender.replaceTrack(tracks[line] ?? null);
      if (line === 'microphone') await preferVoice(transceiver.sender);
    }
  };
  const describe = (of = offered): void => {
    const description = connection.localDescription;
    if (description !== null) tell({ description, of });
  };
  /** The previous offer may have been lost with the network, and would prevent another one. */
  const offerAgain = async (): Promise<void> => {
    if (connection.signalingState === 'have-local-offer') {
      // Nothing has been negotiated that could be restarted.
      if (connection.currentRemoteDescription === null) return describe();
      await connection.setLocalDescription({ type: 'rollback' });
    }
    connection.restartIce();
  };
  const restart = (): void => {
    if (isClosed) return;
    if (isPolite) tell({ restart: true });
    // Otherwise it was answered or closed meanwhile.
    else void offerAgain().catch(() => undefined);
  };

  connection.onnegotiationneeded = async () => {
    // The first time, only the peer that created the media sections starts.
    if (isPolite && connection.remoteDescription === null) return;
    try {
      isOffering = true;
      await connection.setLocalDescription();
      offered++;
      describe();
    } catch {
      // The connection was closed meanwhile.
    } finally {
      isOffering = false;
    }
  };
  connection.onicecandidate = ({ candidate }) => tell({ candidate: candidate?.toJSON() ?? null });
  connection.ontrack = ({ track, transceiver }) => {
    const line = LINES[connection.getTransceivers().indexOf(transceiver)];
    if (line !== undefined) onTrack(line, track);
  };
  connection.onconnectionstatechange = () => {
    clearTimeout(interrupted);
    const { connectionState } = connection;
    if (connectionState === 'connected') {
      wasConnected = true;
      onState('connected');
    } else if (connectionState === 'failed') {
      onState('reconnecting');
      restart();
    } else if (connectionState === 'disconnected') {
      onState('reconnecting');
      interrupted = setTimeout(restart, INTERRUPTED_MS);
    } else if (!wasConnected) onState('connecting');
  };

  const receive = async (signal: Signal): Promise<void> => {
    if ('restart' in signal) return offerAgain();
    if ('candidate' in signal) {
      if (!isIgnoring) await connection.addIceCandidate(signal.candidate ?? undefined);
      return;
    }
    const { description, of } = signal;
    const isOffer = description.type === 'offer';
    // It answers an offer that another one has replaced.
    if (!isOffer && of !== undefined && of !== offered) return;
    const collides = isOffer && (isOffering || connection.signalingState !== 'stable');
    isIgnoring = !isPolite && collides;
    if (isIgnoring) return;
    await connection.setRemoteDescription(description);
    if (!isOffer) return;
    await fill();
    await connection.setLocalDescription();
    describe(of);
  };
  /** One after the other, in order of arrival. */
  let last = Promise.resolve();

  if (!isPolite) {
    for (const line of LINES) {
      const of = tracks[line] ?? KIND[line];
      const { sender } = connection.addTransceiver(of, { direction: 'sendrecv' });
      if (line === 'microphone') void preferVoice(sender);
    }
  }

  return {
    connection,
    receive: (data: string): void => {
      last = last
        .then(() => (isClosed ? undefined : receive(JSON.parse(data) as Signal)))
        // Signals of an earlier attempt, and invalid ones, are ignored.
        .catch(() => undefined);
    },
    /** Sends another track, or nothing, from now on. */
    put: async (line: Line, track: MediaStreamTrack | null): Promise<void> => {
      tracks[line] = track;
      await transceiverOf(line)?.sender.replaceTrack(track);
    },
    senderOf: (line: Line): RTCRtpSender | undefined => transceiverOf(line)?.sender,
    receiverOf: (line: Line): RTCRtpReceiver | undefined => transceiverOf(line)?.receiver,
    /** Restarts ICE after the network has changed. */
    restart,
    close: (): void => {
      isClosed = true;
      clearTimeout(interrupted);
      connection.close();
    },
  };
};
