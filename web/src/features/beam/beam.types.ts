import type { BeamItem, BeamOffer } from '@kith/contract/beam/beam.schemas';
import type { StoreApi } from 'zustand/vanilla';
import type { Arrivals } from './arrivals/arrivals.ts';
import type { Target } from './target.ts';
import type { Outgoing } from './transfer/sending.ts';
import type { Received } from './transfer/storing.ts';

export type TransferState =
  /** The other side has not answered. */
  | 'waiting'
  | 'connecting'
  | 'moving'
  /** The connection was lost, and is tried again. */
  | 'lost'
  /** After a reload, the same files have to be chosen again. */
  | 'interrupted'
  | 'done'
  | 'declined'
  | 'cancelled'
  | 'failed'
  /** There is nobody to accept it, no right to connect, or no path between the two pages. */
  | 'away'
  | 'noWay'
  | 'noPath'
  /** Too much was offered that nobody took. */
  | 'tooOften'
  /** Too much for this device. */
  | 'noRoom';

export interface Transfer {
  /** Of the offer; of its own if there is none. */
  id: string;
  isIncoming: boolean;
  /** Null for another device of the account whose name is not known. */
  other: Target | null;
  items: readonly BeamItem[];
  count: number;
  bytes: number;
  moved: number;
  state: TransferState;
  isDirect: boolean;
  /** What is sent, so that it can go another way. */
  outgoing: readonly Outgoing[];
  received: readonly Received[];
  /** False if it does not stay on this device once the transfer is closed. */
  isKept?: boolean;
}

export interface BeamState {
  /** What is offered and not answered, latest first. */
  offers: readonly BeamOffer[];
  /** Those of this tab, latest first. */
  transfers: readonly Transfer[];
}

export interface BeamEngine {
  /** What has arrived on this device. */
  arrivals: Arrivals;
  take(offer: BeamOffer): void;
  /** Goes on with what a page of this browser that is gone has sent or received. */
  recover(offer: BeamOffer): void;
  /** Goes on sending with the same things, chosen again; false if they are not the same. */
  goOn(id: string, outgoing: readonly Outgoing[]): Promise<boolean>;
  takeSignal(signal: { offerId: string; page: string; data: string }): void;
  send(to: Target, outgoing: readonly Outgoing[]): Promise<void>;
  accept(offer: BeamOffer, isVaultOpen: boolean): Promise<void>;
  decline(offer: BeamOffer): Promise<void>;
  cancel(id: string): void;
  /** Closes a transfer that is over, with what was received. */
  dismiss(id: string): void;
  dispose(): void;
}

export type BeamStore = StoreApi<BeamState>;
