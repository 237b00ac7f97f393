import { KithError } from '@kith/contract';
import type { Reader } from '../../platform/database/index.ts';
import type { CarryingMessage } from '../../platform/feature/attachments.ts';
import type { MediaActor, UserActor } from '../../platform/http/index.ts';
import { fileOf, isUsed, messagesWith } from './files.store.ts';
import type { FileTable } from './files.tables.ts';

export interface FileReading {
  /** Whether this person may read one of the messages. */
  mayRead(query: Reader, actor: MediaActor, messages: readonly CarryingMessage[]): Promise<boolean>;
  /** Those of the chats that are in this person's closed vault. */
  closedAmong(
    query: Reader,
    actor: UserActor,
    chatIds: readonly string[],
  ): Promise<ReadonlySet<string>>;
  /** Whether anything else that this person may see contains the file. */
  maySee(query: Reader, actor: MediaActor, file: FileTable): Promise<boolean>;
}

const noFile = (): KithError => new KithError('not_found', 'There is no such file.');

/**
 * Who may read a file: people who may read a message or something else that contains it; and the
 * uploader, until it is used. Missing and forbidden files are indistinguishable.
 */
export const accessFile = async (
  query: Reader,
  id: string,
  actor: MediaActor,
  { mayRead, maySee }: FileReading,
): Promise<FileTable> => {
  const file = await fileOf(query, id);
  if (file === undefined) throw noFile();
  const may =
    (file.account_id === actor.accountId && !(await isUsed(query, id))) ||
    (await mayRead(query, actor, await messagesWith(query, id))) ||
    (await maySee(query, actor, file));
  if (!may) throw noFile();
  return file;
};

/** A file that the account has uploaded. */
export const accessOwnFile = async (
  query: Reader,
  id: string,
  accountId: string,
): Promise<FileTable> => {
  const file = await fileOf(query, id);
  if (file?.account_id !== accountId) throw noFile();
  return file;
};

/** The same, unless it is only in chats that are in the closed vault of the account. */
export const accessOwnInfo = async (
  query: Reader,
  id: string,
  actor: UserActor,
  { closedAmong, maySee }: Pick<FileReading, 'closedAmong' | 'maySee'>,
): Promise<FileTable> => {
  const file = await accessOwnFile(query, id, actor.accountId);
  const chatIds = (await messagesWith(query, id)).map(({ chatId }) => chatId);
  if (chatIds.length === 0) return file;
  const closed = await closedAmong(query, actor, chatIds);
  const isElsewhere =
    chatIds.some((chatId) => !closed.has(chatId)) ||
    (await maySee(query, { ...actor, profileId: undefined }, file));
  if (!isElsewhere) throw noFile();
  return file;
};
