import type { IceServer } from '@kith/contract';
import type { BeamOffer } from '@kith/contract/beam/beam.schemas';
import type { Environment } from '../../platform/environment.ts';
import type { Transfer } from './beam.types.ts';
import { createLink, type Link } from './transfer/link.ts';
import { pipeOf } from './transfer/peer.ts';
import { createReceiving } from './transfer/receiving.ts';
import { digest, type Said } from './transfer/said.ts';
import { createSending, NotTheSame, type Outgoing } from './transfer/sending.ts';
import { createStore, keptOf, type Store } from './transfer/storing.ts';

/** What belongs to a transfer and is not shown. */
export interface Running {
  offer: BeamOffer;
  iceServers: readonly IceServer[];
  link?: Link;
  store?: Store;
  /** Whether there was a path. */
  wasConnected: boolean;
  /** What is received is listed only while the vault is open; undefined if an earlier page knows. */
  isGuarded?: boolean | undefined;
  /** Whether it is listed on this device once it has arrived. */
  keeping?: Promise<boolean>;
  /** Lets go of the lock. */
  release(): void;
}

export interface MovingOptions {
  env: Pick<Environment, 'after' | 'uuid' | 'page'>;
  run: Running;
  /** What is sent; undefined on the side that receives. */
  outgoing: readonly Outgoing[] | undefined;
  signal(data: string): void;
  show(changes: Pick<Transfer, 'state'> | Pick<Transfer, 'moved'>): void;
  onDone(): void;
  /** No path, the other side does not keep to what was accepted, or there is no room. */
  onFailed(): void;
  /** What was chosen again is something else. */
  onNotTheSame(): void;
}

/** Nothing is thrown at a channel that has just closed: the link connects again. */
const sayOver = (channel: () => RTCDataChannel | undefined) => (said: Said) => {
  const open = channel();
  if (open?.readyState === 'open') open.send(JSON.stringify(said));
};

const startSending = (items: readonly Outgoing[], options: MovingOptions) => {
  const known: string[][] = [];
  return (channel: RTCDataChannel): void => {
    const sending = createSending({
      ...{ items, digest, known, pipe: pipeOf(channel) },
      onProgress: (moved) => options.show({ moved }),
    });
    channel.addEventListener('message', ({ data }) => sending.hear(JSON.parse(data)));
    sending.run().then(options.onDone, (error: unknown) => {
      if (error instanceof NotTheSame) options.onNotTheSame();
      // Otherwise the file cannot be read any more.
      else if (channel.readyState === 'open') options.onFailed();
    });
  };
};

const startReceiving = async (options: MovingOptions) => {
  const { run } = options;
  const { id, expiresTime } = run.offer;
  const before = await keptOf(id);
  // Without a word of an earlier page, who sends it may be somebody of the vault.
  run.isGuarded ??= before?.isGuarded ?? run.offer.person !== null;
  // One that was made before that was known would tell the next page something else.
  run.store = createStore(id, { expiresTime, isGuarded: run.isGuarded });
  const { store } = run;
  let channel: RTCDataChannel | undefined;
  const receiving = createReceiving({
    ...{ accepted: run.offer, before, digest, begin: store.begin, open: store.open },
    say: sayOver(() => channel),
    onProgress: (moved) => options.show({ moved }),
  });
  return (opened: RTCDataChannel): void => {
    channel = opened;
    opened.addEventListener('message', ({ data }) => {
      // What an earlier connection still delivers is sent again over the next one.
      if (channel !== opened) return;
      receiving.take(data).then(() => {
        if (receiving.isDone()) options.onDone();
      }, options.onFailed);
    });
  };
};

/** Sends or receives, and goes on from the last verified part whenever the connection comes back. */
export const startMoving = (options: MovingOptions, isResumed: boolean): void => {
  const { env, run, outgoing, signal, show, onFailed } = options;
  const use =
    outgoing === undefined
      ? startReceiving(options)
      : Promise.resolve(startSending(outgoing, options));
  run.wasConnected ||= isResumed;
  run.link = createLink({
    ...{ env, iceServers: run.iceServers, way: run.offer.way, signal, isResumed },
    opens: outgoing !== undefined,
    onOpen: (channel) => {
      run.wasConnected = true;
      show({ state: 'moving' });
      use.then((begin) => begin(channel), onFailed);
    },
    onLost: () => show({ state: 'lost' }),
    onNoPath: onFailed,
  });
};
