import type { Figure } from '@kith/contract';
import type { Reader, Tx } from '../database/index.ts';
import type { Handlers } from '../http/index.ts';
import type { Offer } from '../ports.ts';
import type { DirectoryParts, MainParts, RoomParts } from '../sockets/index.ts';
import type { Schedule, Work } from '../tasks/index.ts';
import type { TimelineKinds } from '../timeline.ts';
import type { AttachmentKinds } from './attachments.ts';
import type { ExportParts } from './exporting.ts';
import type { Reaction } from './facts.ts';
import type { AnyNoticeKind } from './notices.ts';
import type { AnyDigestPart, Tool } from './tools.ts';

/** A feature's interface to the rest of the code. */
export interface FeatureParts {
  /** The service for features that depend on this one. */
  service?: unknown;
  handlers?: Partial<Handlers>;
  /** Socket 1, of the account. */
  main?: MainParts;
  /** Socket 2, of a profile. */
  directory?: DirectoryParts;
  /** The socket of a room. */
  room?: RoomParts;
  /** The attachments of messages that it provides, by kind. */
  attachments?: AttachmentKinds;
  /** The kinds of items that it writes into timelines. */
  timeline?: TimelineKinds;
  /** What an assistant can read and propose with it. */
  tools?: readonly Tool[];
  /** What a summary tells of it. */
  digests?: readonly AnyDigestPart[];
  /** The kinds of its notifications. */
  notices?: readonly AnyNoticeKind[];
  /** The kinds of tasks that it runs. */
  tasks?: readonly Work[];
  /** Its scheduled work. */
  schedules?: readonly Schedule[];
  /** Its reactions to facts of other features. */
  facts?: readonly Reaction[];
  /** Its implementations of other features' ports. */
  offers?: readonly Offer[];
  /** Its contribution to the export of an account. */
  exportInto?: ExportParts;
  /** Its figures for the operator. */
  operatorPanel?(query: Reader): Promise<readonly Figure[]>;
  /** Deletes the data that an account has entered. The account remains. */
  eraseData?(tx: Tx, accountId: string): Promise<unknown>;
  /** Deletes the rest, together with the account; called after every feature's `eraseData`. */
  eraseAccount?(tx: Tx, accountId: string): Promise<unknown>;
  /** Serves pages and forms in addition to the calls. */
  serve?(): Promise<void> | void;
  /** Starts background work, before the server listens. */
  start?(): void;
  /** Stops it, and waits for work in progress. */
  stop?(): Promise<void> | void;
}

/** An instantiated feature with its name. */
export type Made = FeatureParts & { name: string };
