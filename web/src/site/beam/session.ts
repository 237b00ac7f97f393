import type { IceServer } from '@kith/contract';
import { BEAM_NAMED_MAX, BEAM_OFFER_MS } from '@kith/contract/beam/beam.constants';
import { hold } from '../../features/beam/transfer/holding.ts';
import { createLink } from '../../features/beam/transfer/link.ts';
import { pipeOf } from '../../features/beam/transfer/peer.ts';
import { type Accepted, createReceiving } from '../../features/beam/transfer/receiving.ts';
import { digest, type Said } from '../../features/beam/transfer/said.ts';
import { createSending, itemOf, type Outgoing } from '../../features/beam/transfer/sending.ts';
import { createStore, hasRoom, type Received } from '../../features/beam/transfer/storing.ts';
import type { Environment } from '../../platform/environment.ts';
import {
  type Comparison,
  type ComparisonSaid,
  createComparison,
  fingerprintOf,
  NotTheOther,
  newNonce,
  type Seat,
} from './compare.ts';
import { NotSaid, type PairSaid, readOffer, readSaid } from './pair-said.ts';
import { VISIT_PREFIX } from './visits.ts';

/** Why nothing more happens. */
export type PairEnd =
  | 'noPath'
  | 'notTheOther'
  | 'differs'
  | 'gone'
  | 'declined'
  | 'cancelled'
  | 'failed'
  | 'noRoom'
  | 'sent'
  | 'received';

/** What is shown of a pairing. */
export type PairView =
  | { step: 'connecting' }
  /** `hasAgreed`: this side has said that the pictures are the same. */
  | { step: 'compare'; pictures: readonly string[]; hasAgreed: boolean }
  | { step: 'ready' }
  | { step: 'waiting'; contents: Accepted }
  | { step: 'asked'; contents: Accepted }
  | { step: 'moving'; moved: number; bytes: number; isLost: boolean }
  | { step: 'over'; end: PairEnd; contents: Accepted | undefined; received: readonly Received[] };

export interface PairOptions {
  env: Pick<Environment, 'after' | 'uuid' | 'page' | 'now'>;
  seat: Seat;
  iceServers: readonly IceServer[];
  /** Tells the other browser how to connect. */
  signal(data: string): void;
  /** Whether the two are connected. */
  onConnected(isConnected: boolean): void;
  show(view: PairView): void;
}

export interface PairSession {
  /** What the other browser has said about how to connect. */
  hear(data: string): void;
  agree(): void;
  differ(): void;
  offer(outgoing: readonly Outgoing[]): void;
  accept(): Promise<void>;
  decline(): void;
  cancel(): void;
  /** The pairing has ended on the server, because the other page was closed. */
  gone(): void;
  /** The page is being left. */
  dispose(): void;
}

const CERTIFICATE = { name: 'ECDSA', namedCurve: 'P-256' };
/** Until a last word has arrived. */
const LAST_WORD_MS = 2_000;

const contentsOf = (outgoing: readonly Outgoing[]): Accepted => {
  const all = outgoing.map(itemOf);
  return {
    items: all.slice(0, BEAM_NAMED_MAX),
    count: all.length,
    bytes: all.reduce((sum, { size }) => sum + size, 0),
  };
};

/** One transfer between two browsers, in either direction, after both have seen the same pictures. */
export const createPairSession = async (options: PairOptions): Promise<PairSession> => {
  const { env, seat, show } = options;
  // The same for later connections, so that the pictures stay true.
  const certificate = await RTCPeerConnection.generateCertificate(CERTIFICATE);
  let ends: { own: string; other: string } | undefined;
  let comparison: Comparison | undefined;
  let pictures: readonly string[] | undefined;
  const agreed = { own: false, other: false };
  let outgoing: readonly Outgoing[] | undefined;
  /** Of this side's offer, or of the other's. */
  let contents: Accepted | undefined;
  let direction: 'out' | 'in' | undefined;
  let isAccepted = false;
  let moved = 0;
  let channel: RTCDataChannel | undefined;
  let sending: ReturnType<typeof createSending> | undefined;
  const known: string[][] = [];
  let receiving: ReturnType<typeof createReceiving> | undefined;
  const storeId = `${VISIT_PREFIX}${env.uuid()}`;
  const release = hold(storeId);
  const store = createStore(storeId, {
    ...{ expiresTime: env.now() + BEAM_OFFER_MS, isGuarded: false },
  });
  let isOver = false;

  const say = (said: PairSaid | Said): void => {
    if (channel?.readyState === 'open') channel.send(JSON.stringify(said));
  };
  const isAgreed = () => agreed.own && agreed.other;
  const render = (): void => {
    if (isOver) return;
    if (isAccepted && contents)
      show({ step: 'moving', moved, bytes: contents.bytes, isLost: channel === undefined });
    else if (direction === 'out' && contents) show({ step: 'waiting', contents });
    else if (direction === 'in' && contents) show({ step: 'asked', contents });
    else if (isAgreed()) show({ step: 'ready' });
    else if (pictures) show({ step: 'compare', pictures, hasAgreed: agreed.own });
    else show({ step: 'connecting' });
  };
  const finish = (end: PairEnd): void => {
    if (isOver) return;
    isOver = true;
    const isReceived = end === 'received';
    show({ step: 'over', end, contents, received: isReceived ? store.received() : [] });
    // What was said last has to arrive.
    const left = channel;
    env.after(LAST_WORD_MS, () => {
      left?.close();
      link.close();
    });
    if (isReceived) void store.settle();
    else {
      void store.remove();
      release();
    }
  };
  const fail = (error: unknown): void => {
    finish(error instanceof NotTheOther ? 'notTheOther' : 'failed');
  };

  const startSending = (): void => {
    if (channel === undefined || outgoing === undefined) return;
    const opened = channel;
    const each = createSending({
      ...{ items: outgoing, digest, known, pipe: pipeOf(opened) },
      onProgress: (bytes) => {
        moved = bytes;
        render();
      },
    });
    sending = each;
    each.run().then(
      () => finish('sent'),
      (error: unknown) => {
        // Otherwise it goes on with the next connection.
        if (opened.readyState === 'open' && channel === opened) fail(error);
      },
    );
  };
  const startReceiving = (accepted: Accepted): void => {
    receiving = createReceiving({
      ...{ accepted, digest, begin: store.begin, open: store.open, say },
      onProgress: (bytes) => {
        moved = bytes;
        render();
      },
    });
  };

  const hearOffer = (said: Partial<Accepted>): void => {
    const offered = readOffer(said);
    if (!isAgreed()) throw new NotSaid();
    if (direction === 'in') {
      // Said again after a new connection.
      if (JSON.stringify(offered) !== JSON.stringify(contents)) throw new NotSaid();
      if (isAccepted) say({ t: 'accept' });
      return;
    }
    // Both have offered something at the same time: one of them gives way.
    if (direction === 'out' && (isAccepted || seat === 'first')) return;
    outgoing = undefined;
    direction = 'in';
    contents = offered;
  };
  const hearSaid = async (said: PairSaid): Promise<void> => {
    if (said.t === 'commit' || said.t === 'reveal') await compare(said);
    else if (pictures === undefined) throw new NotSaid();
    else if (said.t === 'agree') agreed.other = true;
    else if (said.t === 'offer') hearOffer(said);
    else if (direction !== 'out' || !isAgreed()) throw new NotSaid();
    else if (said.t === 'decline') return finish('declined');
    else if (!isAccepted) {
      isAccepted = true;
      startSending();
    }
    render();
  };
  const compare = async (said: ComparisonSaid): Promise<void> => {
    if (comparison === undefined) throw new NotSaid();
    pictures = (await comparison.hear(said)) ?? pictures;
  };
  const take = async (data: unknown): Promise<void> => {
    if (isOver) return;
    const said = readSaid(data);
    if (said !== undefined) return hearSaid(said);
    if (!isAccepted) throw new NotSaid();
    if (direction === 'out') {
      if (typeof data !== 'string') throw new NotSaid();
      sending?.hear(JSON.parse(data));
      return;
    }
    // Not waited for: it sees by itself that no more arrives than it can store.
    receiving?.take(data as string | ArrayBuffer).then(() => {
      if (receiving?.isDone()) finish('received');
    }, fail);
  };

  const use = (opened: RTCDataChannel): void => {
    channel = opened;
    options.onConnected(true);
    if (ends === undefined) {
      fail(new NotTheOther('no description'));
      return;
    }
    if (pictures === undefined)
      comparison = createComparison({ seat, ...ends, nonce: newNonce(), say });
    let taking: Promise<void> = Promise.resolve();
    opened.addEventListener('message', ({ data }) => {
      // What an earlier connection still delivers is sent again over the next one.
      if (channel !== opened) return;
      taking = taking.then(() => take(data));
      taking.catch(fail);
    });
    // What was said last may not have arrived.
    if (agreed.own) say({ t: 'agree' });
    if (direction === 'out' && contents && !isAccepted) say({ t: 'offer', ...contents });
    if (direction === 'in' && isAccepted) say({ t: 'accept' });
    if (direction === 'out' && isAccepted) startSending();
    render();
  };
  const link = createLink({
    ...{ env, iceServers: options.iceServers, way: 'direct', isResumed: false },
    ...{ opens: seat === 'second', signal: options.signal, certificates: [certificate] },
    onDescribed: (ownSdp, otherSdp) => {
      try {
        const described = { own: fingerprintOf(ownSdp), other: fingerprintOf(otherSdp) };
        const isSame = ends === undefined || described.other === ends.other;
        if (!isSame || (ends && described.own !== ends.own))
          throw new NotTheOther('another end than the one that was compared');
        ends = described;
      } catch (error) {
        fail(error);
        throw error;
      }
    },
    onOpen: use,
    onLost: () => {
      channel = undefined;
      options.onConnected(false);
      // Someone between the two could try again and again until the pictures are the same.
      if (pictures === undefined) finish('gone');
      else render();
    },
    onNoPath: () => finish('noPath'),
  });
  render();

  return {
    hear: (data) => link.hear(data),
    agree: () => {
      if (pictures === undefined || agreed.own) return;
      agreed.own = true;
      say({ t: 'agree' });
      render();
    },
    differ: () => finish('differs'),
    offer: (things) => {
      if (!isAgreed() || direction !== undefined || things.length === 0) return;
      outgoing = things;
      direction = 'out';
      contents = contentsOf(things);
      say({ t: 'offer', ...contents });
      render();
    },
    accept: async () => {
      if (direction !== 'in' || contents === undefined || isAccepted) return;
      if (!(await hasRoom(contents.bytes))) {
        say({ t: 'decline' });
        return finish('noRoom');
      }
      isAccepted = true;
      startReceiving(contents);
      say({ t: 'accept' });
      render();
    },
    decline: () => {
      if (direction !== 'in' || isAccepted) return;
      say({ t: 'decline' });
      finish('cancelled');
    },
    cancel: () => finish('cancelled'),
    gone: () => finish('gone'),
    dispose: () => {
      finish('cancelled');
      link.close();
      void store.remove();
      release();
    },
  };
};
