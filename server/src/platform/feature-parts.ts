import type { Figure } from '@kith/contract';
import type { AttachmentKinds } from './attachments.ts';
import type { Reader, Tx } from './database/index.ts';
import type { ExportParts } from './exporting.ts';
import type { Reaction } from './facts.ts';
import type { Handlers } from './http/index.ts';
import type { Offer } from './ports.ts';
import type { DirectoryParts, MainParts } from './sockets/index.ts';
import type { Schedule, Work } from './tasks/index.ts';

/** What the rest of the code has to know about a feature. */
export interface FeatureParts {
  /** What features that need this one may do with it. */
  service?: unknown;
  handlers?: Partial<Handlers>;
  /** Socket 1, of the account. */
  main?: MainParts;
  /** Socket 2, of a profile. */
  directory?: DirectoryParts;
  /** What messages can carry of it, by its kind. */
  attachments?: AttachmentKinds;
  /** What it does because somebody wrote down that it must be done. */
  tasks?: readonly Work[];
  /** What it does by the clock. */
  schedules?: readonly Schedule[];
  /** What it does because of other features' facts. */
  facts?: readonly Reaction[];
  /** What it answers to features that ask without knowing it. */
  offers?: readonly Offer[];
  /** What it puts into the file of everything that an account has. */
  exportInto?: ExportParts;
  /** How much it keeps, as the operator sees it. */
  operatorPanel?(query: Reader): Promise<readonly Figure[]>;
  /** Forgets what an account has put in. The account goes on. */
  eraseData?(tx: Tx, accountId: string): Promise<unknown>;
  /** Forgets the rest, once the account itself is to go; after every feature's `eraseData`. */
  eraseAccount?(tx: Tx, accountId: string): Promise<unknown>;
  /** Answers pages and forms beside the calls. */
  serve?(): Promise<void> | void;
  /** Begins what goes on by itself; nothing listens yet. */
  start?(): void;
  /** Ends it, and waits for what is under way. */
  stop?(): Promise<void> | void;
}

/** A feature that was made, under its name. */
export type Made = FeatureParts & { name: string };
