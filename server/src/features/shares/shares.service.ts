import {
  type CallInput,
  KithError,
  LIST_PAGE,
  SHARES_MAX,
  type Share,
  type ShareDetails,
  type ShareLogEntry,
} from '@kith/contract';
import type { Clock } from '../../platform/clock.ts';
import { createdOnce } from '../../platform/creations.ts';
import {
  type Database,
  type Place,
  pageOf,
  placeOf,
  type Reader,
  type Tx,
} from '../../platform/database/index.ts';
import type { ProfileActor } from '../../platform/http/index.ts';
import type { Random } from '../../platform/random.ts';
import { deleteFileUses, type FileTable, insertFileUses, usableFiles } from '../files/index.ts';
import { newShareId } from './share-id.ts';
import { wordsOf } from './share-words.ts';
import { presentDetails, presentLogEntry, presentShare } from './shares.present.ts';
import {
  countSharesOf,
  deleteShare,
  detailsOf,
  filesOfShare,
  insertShare,
  lockShare,
  logPage,
  putDetails,
  replaceFiles,
  shareIdsOf,
  shareOf,
  sharesPage,
  updateShare,
} from './shares.store.ts';
import type { ShareTable } from './shares.tables.ts';

export interface ShareOptions {
  database: Database;
  clock: Clock;
  random: Random;
  origin: string;
  hashPassword(password: string): Promise<string>;
}

type NewShare = CallInput<'shares.create'>['body'];
type ShareChange = CallInput<'shares.update'>['body'];
type ListAsked = CallInput<'shares.list'>['query'];

const USE = { scope: 'share', seq: 0 } as const;

const noShare = (): KithError => new KithError('not_found', 'There is no such share.');

const invalid = (field: string, what: string): KithError =>
  new KithError('invalid_field', `${field}: ${what}`, { field });

/** A share has either plain details or encrypted ones. */
const demandWords = ({ title, note, encrypted }: NewShare): string => {
  if (encrypted === undefined) {
    if (title === undefined) throw invalid('title', 'is missing');
    return title;
  }
  if (title !== undefined) throw invalid('title', 'is encrypted');
  if (note !== '') throw invalid('note', 'is encrypted');
  return '';
};

/** Refuses changes that would be unencrypted, or inconsistent with the encrypted details. */
const demandSameKind = (
  share: ShareTable,
  { title, note, encrypted, fileIds }: ShareChange,
): void => {
  if (share.encrypted !== 1) {
    if (encrypted !== undefined) throw invalid('encrypted', 'this share is not encrypted');
    return;
  }
  if (title !== undefined) throw invalid('title', 'is encrypted');
  if (note !== undefined) throw invalid('note', 'is encrypted');
  if (fileIds !== undefined && encrypted === undefined) throw invalid('encrypted', 'is missing');
};

const ownedBy = (share: ShareTable | undefined, { profileId }: ProfileActor): ShareTable => {
  if (share?.profile_id !== profileId) throw noShare();
  return share;
};

/** Shares, from the sender's side. */
export const createShareService = (options: ShareOptions) => {
  const { database, clock, random, origin, hashPassword } = options;
  const seen = () => ({ origin, now: clock.now() });
  const details = async (query: Reader, share: ShareTable): Promise<ShareDetails> =>
    presentDetails(
      share,
      {
        files: await filesOfShare(query, share.id),
        encrypted: await detailsOf(query, share),
      },
      seen(),
    );

  const demandFuture = (expiresTime: number | null | undefined): void => {
    if (expiresTime != null && expiresTime <= clock.now())
      throw invalid('expiresTime', 'is in the past');
  };

  /** In the order of the ids; only the account's own files. */
  const demandFiles = async (
    tx: Tx,
    accountId: string,
    ids: readonly string[],
  ): Promise<FileTable[]> => {
    const found = new Map((await usableFiles(tx, accountId, ids)).map((file) => [file.id, file]));
    return ids.map((id) => {
      const file = found.get(id);
      if (file === undefined) throw invalid('fileIds', 'one of the files does not exist');
      return file;
    });
  };

  const setFiles = async (tx: Tx, share: ShareTable, files: readonly FileTable[]) => {
    const use = { ...USE, owner_id: share.id };
    const known = new Map((await filesOfShare(tx.query, share.id)).map(({ id, crc }) => [id, crc]));
    await deleteFileUses(tx, use);
    await replaceFiles(
      tx,
      share.id,
      files.map(({ id }, place) => ({
        share_id: share.id,
        file_id: id,
        place,
        crc: known.get(id) ?? null,
      })),
    );
    await insertFileUses(
      tx,
      files.map(({ id }) => ({ ...use, file_id: id, held_for: null })),
    );
  };

  const sumOf = (files: readonly FileTable[]) => ({
    file_count: files.length,
    size: files.reduce((sum, { size }) => sum + size, 0),
  });

  const change = (
    actor: ProfileActor,
    id: string,
    work: (tx: Tx, share: ShareTable) => Promise<Partial<ShareTable>>,
  ): Promise<ShareDetails> =>
    database.transaction(async (tx) => {
      const share = ownedBy(await lockShare(tx, id), actor);
      const changed = await work(tx, share);
      await updateShare(tx, id, changed);
      return details(tx.query, { ...share, ...changed });
    });

  const removeAll = async (tx: Tx, ids: readonly string[]): Promise<void> => {
    for (const id of ids) {
      await deleteFileUses(tx, { ...USE, owner_id: id });
      await deleteShare(tx, id);
    }
  };

  return {
    list: async (
      { profileId }: ProfileActor,
      { take = LIST_PAGE, after, q }: ListAsked,
    ): Promise<{ shares: Share[]; next: string | null }> => {
      const rows = await sharesPage(database.read, profileId, {
        after: placeOf(after),
        take: take + 1,
        q,
      });
      const placeIn = (row: ShareTable): Place => ({ time: row.created_time, id: row.id });
      const page = pageOf(rows, take, placeIn);
      return { shares: page.rows.map((row) => presentShare(row, seen())), next: page.next };
    },

    create: async (actor: ProfileActor, asked: NewShare): Promise<ShareDetails> => {
      demandFuture(asked.expiresTime);
      const title = demandWords(asked);
      const { password, fileIds, encrypted, tempId } = asked;
      const passwordHash = password === undefined ? null : await hashPassword(password);
      return database.transaction(async (tx) => {
        const { accountId } = actor;
        const creation = { accountId, kind: 'share', tempId, now: clock.now() } as const;
        const { id, isNew } = await createdOnce(tx, creation, newShareId(random));
        if (!isNew) return details(tx.query, ownedBy(await shareOf(tx.query, id), actor));
        if ((await countSharesOf(tx.query, actor.accountId)) >= SHARES_MAX)
          throw new KithError('conflict', 'There are too many shares. Delete some first.');
        const files = await demandFiles(tx, actor.accountId, fileIds);
        const share: ShareTable = {
          ...{ id, account_id: actor.accountId, profile_id: actor.profileId },
          ...{ title, note: asked.note, visibility: asked.visibility },
          password_hash: passwordHash,
          expires_time: asked.expiresTime,
          max_downloads: asked.maxDownloads,
          downloads: 0,
          ...sumOf(files),
          created_time: clock.now(),
          revoked_time: null,
          words: encrypted === undefined ? wordsOf([title, ...files.map(({ name }) => name)]) : '',
          encrypted: encrypted === undefined ? null : 1,
        };
        await insertShare(tx, share);
        if (encrypted !== undefined) await putDetails(tx, share.id, encrypted);
        await setFiles(tx, share, files);
        return details(tx.query, share);
      });
    },

    /** Keeps a file that the server created, as a share that only its owner can see. */
    keep: async (
      tx: Tx,
      { accountId, profileId }: Pick<ProfileActor, 'accountId' | 'profileId'>,
      title: string,
      file: FileTable,
    ): Promise<void> => {
      const share: ShareTable = {
        ...{ id: newShareId(random), account_id: accountId, profile_id: profileId },
        ...{ title, note: '', visibility: 'self', password_hash: null, expires_time: null },
        ...{ max_downloads: null, downloads: 0, ...sumOf([file]) },
        ...{ created_time: clock.now(), revoked_time: null, encrypted: null },
        words: wordsOf([title, file.name]),
      };
      await insertShare(tx, share);
      await setFiles(tx, share, [file]);
    },

    get: async (actor: ProfileActor, id: string): Promise<ShareDetails> =>
      details(database.read, ownedBy(await shareOf(database.read, id), actor)),

    update: async (
      actor: ProfileActor,
      id: string,
      { fileIds, password, ...asked }: ShareChange,
    ): Promise<ShareDetails> => {
      demandFuture(asked.expiresTime);
      demandSameKind(ownedBy(await shareOf(database.read, id), actor), { fileIds, ...asked });
      const passwordHash =
        password == null ? password : { password_hash: await hashPassword(password) };
      return change(actor, id, async (tx, share) => {
        const files = fileIds && (await demandFiles(tx, actor.accountId, fileIds));
        if (files !== undefined) await setFiles(tx, share, files);
        if (asked.encrypted !== undefined) await putDetails(tx, id, asked.encrypted);
        const names = (files ?? (await filesOfShare(tx.query, id))).map(({ name }) => name);
        return {
          ...(asked.title !== undefined && { title: asked.title }),
          ...(asked.note !== undefined && { note: asked.note }),
          ...(asked.visibility !== undefined && { visibility: asked.visibility }),
          ...(asked.expiresTime !== undefined && { expires_time: asked.expiresTime }),
          ...(asked.maxDownloads !== undefined && { max_downloads: asked.maxDownloads }),
          ...(passwordHash === null ? { password_hash: null } : passwordHash),
          ...(files !== undefined && sumOf(files)),
          words: share.encrypted === 1 ? '' : wordsOf([asked.title ?? share.title, ...names]),
        };
      });
    },

    revoke: (actor: ProfileActor, id: string): Promise<ShareDetails> =>
      change(actor, id, async (_tx, share) => ({
        revoked_time: share.revoked_time ?? clock.now(),
      })),

    remove: (actor: ProfileActor, id: string): Promise<void> =>
      database.transaction(async (tx) => {
        ownedBy(await lockShare(tx, id), actor);
        await removeAll(tx, [id]);
      }),

    log: async (
      actor: ProfileActor,
      id: string,
      { take = LIST_PAGE, after }: ListAsked,
    ): Promise<{ entries: ShareLogEntry[]; next: string | null }> => {
      ownedBy(await shareOf(database.read, id), actor);
      const rows = await logPage(database.read, id, { after: placeOf(after), take: take + 1 });
      const page = pageOf(rows, take, ({ time, id: entryId }) => ({ time, id: entryId }));
      return { entries: page.rows.map(presentLogEntry), next: page.next };
    },

    /** Every share of a profile with the names of its files, for its export. */
    all: async ({ profileId }: ProfileActor): Promise<ShareDetails[]> => {
      const all: ShareDetails[] = [];
      for (const id of await shareIdsOf(database.read, 'profile_id', profileId)) {
        const share = await shareOf(database.read, id);
        if (share !== undefined) all.push(await details(database.read, share));
      }
      return all;
    },

    /** Removes the shares of a profile, or all of an account. */
    erase: async (tx: Tx, by: 'account_id' | 'profile_id', id: string): Promise<void> =>
      removeAll(tx, await shareIdsOf(tx.query, by, id)),
  };
};

export type ShareService = ReturnType<typeof createShareService>;
