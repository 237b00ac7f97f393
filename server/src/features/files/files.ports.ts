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

/** How many bytes an account may have, if that is not what everybody may. Any feature may implement it. */
export const spaceOf =
  definePort<(query: Reader, accountId: string) => Promise<number | undefined>>('files.spaceOf');

/** The stated name of the person who sent a file for a request, and the visit in which they did. */
export interface Gift {
  id: string;
  from: string;
  note: string;
}

/** Decides what people without an account may send; both throw refusals. */
export interface GiftTaker {
  /** A file of this size is about to be uploaded. */
  demand(tx: Tx, to: string, size: number): Promise<void>;
  /** A file has arrived; called in the transaction that creates it. */
  take(tx: Tx, to: string, gift: Gift, file: FileTable): Promise<void>;
}

/** Receives a recording in the transaction that creates its file; throws if nobody wants it. */
export const recordingTaker =
  definePort<(tx: Tx, file: FileTable) => Promise<void>>('files.recordingTaker');

/** A complete upload to be turned into a picture with the same id. */
export interface ArrivedPicture {
  id: string;
  accountId: string;
  /** Path of its bytes. */
  path: string;
  /** Ends the upload, in the transaction that creates the picture; throws if it has been lost. */
  finish(tx: Tx): Promise<void>;
}

/** Implemented by the feature that creates pictures; throws the reason if a file is not a picture. */
export const pictureMaker =
  definePort<(arrived: ArrivedPicture) => Promise<unknown>>('files.pictureMaker');

/** Implemented by the feature for file requests. */
export const giftTaker = definePort<GiftTaker>('files.giftTaker');
