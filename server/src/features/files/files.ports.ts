import type { Reader, Tx } from '../../platform/database/index.ts';
import type { MediaActor } from '../../platform/http/index.ts';
import { definePort } from '../../platform/ports.ts';
import type { FileTable } from './files.tables.ts';

/**
 * Whether something other than a message lets this person read a file, such as a share. Any feature
 * may implement it.
 */
export const fileReaders =
  definePort<(query: Reader, actor: MediaActor, file: FileTable) => Promise<boolean>>(
    'files.readers',
  );

/** Who sent a file to what asked for it, as they say, and the visit in which they did. */
export interface Gift {
  id: string;
  from: string;
  note: string;
}

/** Decides what somebody without the account may send; both throw refusals. */
export interface GiftTaker {
  /** A file of this size is about to come. */
  demand(tx: Tx, to: string, size: number): Promise<void>;
  /** A file has come, in the transaction that creates it. */
  take(tx: Tx, to: string, gift: Gift, file: FileTable): Promise<void>;
}

/** A complete upload that is to become a picture with the same id. */
export interface ArrivedPicture {
  id: string;
  accountId: string;
  /** Where its bytes are. */
  path: string;
  /** Ends the upload, in the transaction that creates the picture; throws if it has been lost. */
  finish(tx: Tx): Promise<void>;
}

/** One feature makes pictures; it throws the reason if a file cannot be one. */
export const pictureMaker =
  definePort<(arrived: ArrivedPicture) => Promise<unknown>>('files.pictureMaker');

/** One feature asks people for files. */
export const giftTaker = definePort<GiftTaker>('files.giftTaker');
