import type { IceServer } from '@kith/contract';
import type { BeamPairSignal } from '@kith/contract/beam/beam.schemas';
import type { Environment } from '../../platform/environment.ts';
import { type OwnSeat, type PairCalls, Refused } from './pair-calls.ts';

/** While somebody waits for it, while the other browser is awaited, and while the two are connected. */
const PACES = { connecting: 500, waiting: 1_500, connected: 5_000 } as const;
/** The server has refused because of too many requests. */
const TOO_OFTEN_MS = 10_000;

export interface SignallingOptions {
  env: Pick<Environment, 'after' | 'now'>;
  calls: Pick<PairCalls, 'signal'>;
  seat: OwnSeat;
  /** Once, when the other browser has joined. */
  onPaired(iceServers: readonly IceServer[]): void;
  onSaid(data: string): void;
  /** The pairing has ended, or the code has expired. */
  onOver(): void;
}

/** Asks the server again and again what the other browser has said about how to connect. */
export const createSignalling = (options: SignallingOptions) => {
  const { env, calls, seat, onPaired, onSaid, onOver } = options;
  let pace: keyof typeof PACES = 'waiting';
  let heard = 0;
  let said = 0;
  let pending: BeamPairSignal | null = null;
  let isPaired = false;
  let isAsking = false;
  let isAgain = false;
  let isClosed = false;
  let cancel = () => {};

  const ask = async (): Promise<number> => {
    const saying = pending;
    try {
      const answer = await calls.signal(seat, heard, saying);
      if (isClosed) return 0;
      if (pending === saying) pending = null;
      if (answer.isPaired && !isPaired) {
        isPaired = true;
        pace = 'connecting';
        onPaired(answer.iceServers);
      }
      if (answer.said !== null && answer.said.nth > heard) {
        heard = answer.said.nth;
        onSaid(answer.said.data);
      }
    } catch (error) {
      const code = error instanceof Refused ? error.code : '';
      if (!isClosed && code === 'not_found') {
        isClosed = true;
        onOver();
      }
      // Otherwise the server is not reachable, which passes.
      if (code === 'rate_limited') return TOO_OFTEN_MS;
    }
    return PACES[pace];
  };
  const run = async (): Promise<void> => {
    cancel();
    if (isAsking) {
      isAgain = true;
      return;
    }
    isAsking = true;
    const wait = await ask();
    isAsking = false;
    if (isClosed) return;
    const isAtOnce = isAgain;
    isAgain = false;
    cancel = env.after(isAtOnce ? 0 : wait, () => void run());
  };
  void run();
  return {
    /** Instead of what was said before. */
    say: (data: string): void => {
      said += 1;
      pending = { nth: said, data };
      void run();
    },
    /** Asks more often while the two are not connected. */
    setConnected: (isConnected: boolean): void => {
      pace = isConnected ? 'connected' : 'connecting';
      if (!isConnected) void run();
    },
    close: (): void => {
      isClosed = true;
      cancel();
    },
  };
};

export type Signalling = ReturnType<typeof createSignalling>;
