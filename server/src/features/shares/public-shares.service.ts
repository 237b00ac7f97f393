import {
  HOUR_MS,
  KithError,
  MINUTE_MS,
  type OpenShare,
  type PublicShare,
  SHARE_GRANT_LIFETIME_MS,
  type ShareLogKind,
} from '@kith/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Reader, Tx } from '../../platform/database/index.ts';
import type { Bytes, Limits } from '../../platform/http/index.ts';
import { hashOf } from '../../platform/random.ts';
import type { Passwords } from '../accounts/index.ts';
import { type FileService, presentFile } from '../files/index.ts';
import type { Report, Reported } from './report-mail.ts';
import type { SenderShown } from './sender-shown.ts';
import type { ShareGrants, Visit } from './share-grants.ts';
import { stateOf } from './share-state.ts';
import type { FilesZip } from './share-zip.ts';
import {
  deleteVisitsBefore,
  detailsOf,
  filesOfShare,
  hasVisited,
  insertLog,
  insertVisit,
  lockShare,
  setCrc,
  shareOf,
  updateShare,
} from './shares.store.ts';
import type { ShareTable } from './shares.tables.ts';
import { shownAs } from './shown-types.ts';

export interface PublicShareOptions {
  database: Database;
  clock: Clock;
  limits: Limits;
  grants: ShareGrants;
  matches: Passwords['matches'];
  senderShown: SenderShown;
  open: FileService['open'];
  zip: FilesZip;
  /** Notifies the operators. */
  onReported(tx: Tx, share: Reported, report: Report): Promise<void>;
}

/** The visitor of a page, as identified by their browser. */
export interface Visitor {
  address: string;
  device: string;
  /** The session cookie. */
  cookie: string | undefined;
}

/** Attempts per minute from one address, so that nobody locks out the others. */
export const PASSWORDS_PER_SHARE = 30;
/** Emails to the operators about one share. */
export const REPORTS_A_DAY = 20;

/** Expired, revoked, used up or unknown: the answer does not reveal which. */
const gone = (): KithError => new KithError('not_found', 'This link does not lead to any files.');

/** What people with the link to a share can do. */
export const createPublicShares = (options: PublicShareOptions) => {
  const { database, clock, limits, grants, matches, senderShown, open, zip, onReported } = options;

  const usable = async (query: Reader, id: string): Promise<ShareTable> => {
    const share = await shareOf(query, id);
    if (share === undefined || stateOf(share, clock.now()) !== 'open') throw gone();
    return share;
  };

  /** At most one entry for the same action in this time, so that the log stays readable and small. */
  const log = (
    tx: Tx,
    share: ShareTable,
    kind: ShareLogKind,
    { device, file = null, once }: { device: string; file?: string | null; once: string },
  ): Promise<void> =>
    insertLog(tx, {
      id: hashOf(JSON.stringify([share.id, kind, device, file, once])).slice(0, 22),
      share_id: share.id,
      kind,
      time: clock.now(),
      device,
      file_name: file,
    });
  const within = (ms: number): string => String(Math.floor(clock.now() / ms));

  const present = async (
    share: ShareTable,
    cookie: string | undefined,
    grant = grants.issue(share),
  ): Promise<OpenShare> => {
    const { max_downloads: max, downloads } = share;
    return {
      state: 'open',
      ...{ id: share.id, title: share.title, note: share.note },
      encrypted: await detailsOf(database.read, share),
      from: await senderShown.toCookie(share, cookie),
      createdTime: share.created_time,
      expiresTime: share.expires_time,
      downloadsLeft: max === null ? null : Math.max(0, max - downloads),
      files: (await filesOfShare(database.read, share.id)).map(presentFile),
      grant,
    };
  };

  const opened = async (share: ShareTable, { device, cookie }: Visitor): Promise<OpenShare> => {
    await database.transaction((tx) => log(tx, share, 'opened', { device, once: within(HOUR_MS) }));
    return present(share, cookie);
  };

  /** Whether a grant is still valid: people who started to download may finish. */
  const visited = async (id: string, grant: string) => {
    const share = await shareOf(database.read, id);
    const visit = share && grants.read(share, grant);
    if (share === undefined || visit === undefined) throw gone();
    const isKnown = await hasVisited(database.read, id, visit.id);
    const state = stateOf(share, clock.now());
    if (state !== 'open' && !(state === 'usedUp' && isKnown)) throw gone();
    return { share, visit, isKnown };
  };

  /** Counts the visit as a download, once; refuses it if no more are allowed. */
  const demandVisit = async (id: string, grant: string): Promise<[ShareTable, Visit]> => {
    const { share, visit, isKnown } = await visited(id, grant);
    if (isKnown) return [share, visit];
    await database.transaction(async (tx) => {
      const locked = await lockShare(tx, id);
      if (locked === undefined || (await hasVisited(tx.query, id, visit.id))) return;
      if (stateOf(locked, clock.now()) !== 'open') throw gone();
      await insertVisit(tx, { share_id: id, visit: visit.id, time: visit.time });
      await updateShare(tx, id, { downloads: locked.downloads + 1 });
    });
    return [share, visit];
  };

  return {
    get: async (id: string, visitor: Visitor): Promise<PublicShare> => {
      const share = await usable(database.read, id);
      return share.password_hash === null ? opened(share, visitor) : { state: 'locked', id };
    },

    /** The same visit, which needs no password again. */
    again: async (id: string, grant: string, { cookie }: Visitor): Promise<OpenShare> =>
      present((await visited(id, grant)).share, cookie, grant),

    unlock: async (id: string, password: string, visitor: Visitor): Promise<PublicShare> => {
      limits.takeNamed(`share:${id}:${visitor.address}`, PASSWORDS_PER_SHARE);
      const share = await usable(database.read, id);
      if (share.password_hash === null) return opened(share, visitor);
      if (await matches(password, share.password_hash)) return opened(share, visitor);
      const { device } = visitor;
      await database.transaction((tx) =>
        log(tx, share, 'wrongPassword', { device, once: within(MINUTE_MS) }),
      );
      throw new KithError('wrong_credentials', 'This is not the password.');
    },

    report: async (id: string, report: Report, device: string): Promise<void> => {
      const share = await usable(database.read, id);
      await database.transaction(async (tx) => {
        await limits.takeDaily(tx, `share-reports:${id}`, REPORTS_A_DAY);
        await log(tx, share, 'reported', { device, once: within(MINUTE_MS) });
        await onReported(tx, share, report);
      });
    },

    file: async (
      id: string,
      fileId: string,
      { grant, isShown, device }: { grant: string; isShown: boolean; device: string },
    ): Promise<Bytes> => {
      const [share, visit] = await demandVisit(id, grant);
      const file = (await filesOfShare(database.read, id)).find((one) => one.id === fileId);
      const bytes = file && (await open(file));
      if (file === undefined || bytes === undefined) throw gone();
      if (isShown && (share.encrypted === 1 || shownAs(file.type) === undefined))
        throw new KithError('not_allowed', 'Files of this type can only be downloaded.');
      await database.transaction((tx) =>
        log(tx, share, isShown ? 'viewed' : 'downloaded', {
          ...{ device, file: file.name, once: `${visit.id} ${fileId}` },
        }),
      );
      if (!isShown) return bytes;
      const { fileName: _, ...shown } = bytes;
      return shownAs(file.type) === 'document' ? { ...shown, isFramed: true } : shown;
    },

    zip: async (id: string, grant: string, device: string): Promise<Bytes> => {
      const { share: asked } = await visited(id, grant);
      if (asked.encrypted === 1)
        throw new KithError('not_allowed', 'Encrypted files can only be downloaded one by one.');
      const [share, visit] = await demandVisit(id, grant);
      await database.transaction((tx) => log(tx, share, 'downloaded', { device, once: visit.id }));
      return zip(share.title, await filesOfShare(database.read, id), (file, crc) =>
        database.transaction((tx) => setCrc(tx, { shareId: id, fileId: file, crc })),
      );
    },

    sweep: (): Promise<void> =>
      database.transaction((tx) => deleteVisitsBefore(tx, clock.now() - SHARE_GRANT_LIFETIME_MS)),
  };
};

export type PublicShares = ReturnType<typeof createPublicShares>;
