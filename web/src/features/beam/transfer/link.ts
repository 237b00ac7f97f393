import type { IceServer } from '@kith/contract';
import { BEAM_PATH_MS } from '@kith/contract/beam/beam.constants';
import type { BeamWay } from '@kith/contract/beam/beam.schemas';
import type { Environment } from '../../../platform/environment.ts';
import { connectPeer, type Peer, type PeerOptions } from './peer.ts';

/** Until the side that sends tries again, longer each time. */
const FIRST_WAIT_MS = 500;
const LAST_WAIT_MS = 20_000;

export interface Link {
  /** What the other page has said about how to connect. */
  hear(data: string): void;
  /** The other page is there again, or is another one. */
  renew(iceServers?: readonly IceServer[]): void;
  close(): void;
}

export interface LinkOptions extends Pick<PeerOptions, 'certificates' | 'onDescribed'> {
  env: Pick<Environment, 'after' | 'uuid' | 'page'>;
  iceServers: readonly IceServer[];
  way: BeamWay;
  /** One side, which is the one that sends if that is known, opens the connection, and opens it again. */
  opens: boolean;
  /** Goes on with what began before: however long it takes, there was a path. */
  isResumed: boolean;
  signal(data: string): void;
  onOpen(channel: RTCDataChannel): void;
  /** The connection was lost; it is tried again until the link is closed. */
  onLost(): void;
  /** There is none. */
  onNoPath(): void;
}

interface Signal {
  /** Names one try, so that an answer to an earlier one is not taken for one to this. */
  attempt: string;
  description: string;
}

const readSignal = (data: string): Signal | undefined => {
  try {
    const { attempt, description }: Partial<Signal> = JSON.parse(data);
    return typeof attempt === 'string' && typeof description === 'string'
      ? { attempt, description }
      : undefined;
  } catch {
    return undefined;
  }
};

/** Keeps two pages connected while something is on its way between them. */
export const createLink = (options: LinkOptions): Link => {
  const { env, way, opens, signal, onOpen, onLost, onNoPath } = options;
  let { iceServers } = options;
  let peer: Peer | undefined;
  let attempt = '';
  let isOpen = false;
  let wasOpen = options.isResumed;
  let isClosed = false;
  let failures = 0;
  let cancelWait = () => {};

  const waitForPath = (mine: string) => {
    cancelWait();
    cancelWait = env.after(BEAM_PATH_MS, () => {
      if (mine === attempt && !isOpen) lost(mine);
    });
  };
  const connect = (name: string): void => {
    peer?.close();
    attempt = name;
    isOpen = false;
    waitForPath(name);
    peer = connectPeer({
      ...{ iceServers, way, opens },
      ...{ certificates: options.certificates, onDescribed: options.onDescribed },
      signal: (description) => signal(JSON.stringify({ attempt: name, description })),
      onOpen: (channel) => {
        if (name !== attempt || isClosed) return;
        cancelWait();
        isOpen = true;
        wasOpen = true;
        failures = 0;
        onOpen(channel);
      },
      onLost: () => lost(name),
    });
  };
  const lost = (mine: string): void => {
    if (mine !== attempt || isClosed) return;
    cancelWait();
    peer?.close();
    peer = undefined;
    attempt = '';
    isOpen = false;
    if (!wasOpen) onNoPath();
    else onLost();
    if (!wasOpen || !opens || isClosed) return;
    const wait = Math.min(FIRST_WAIT_MS * 2 ** failures, LAST_WAIT_MS);
    failures += 1;
    cancelWait = env.after(wait, () => connect(env.uuid()));
  };
  const stopListening = env.page.on('online', () => {
    if (opens && !isOpen && wasOpen && !isClosed) connect(env.uuid());
  });

  if (opens) connect(env.uuid());
  else waitForPath('');
  return {
    hear: (data) => {
      const said = readSignal(data);
      if (said === undefined || isClosed) return;
      if (said.attempt !== attempt) {
        if (opens) return;
        connect(said.attempt);
      }
      peer?.hear(said.description);
    },
    renew: (servers) => {
      if (servers !== undefined) iceServers = servers;
      if (opens && !isClosed) connect(env.uuid());
    },
    close: () => {
      isClosed = true;
      cancelWait();
      stopListening();
      peer?.close();
    },
  };
};
