import {
  FILE_MAX_BYTES,
  KithError,
  type OpenFileRequest,
  type PublicFileRequest,
} from '@kith/contract';
import { giftUploadsPath } from '@kith/contract/shares/shares';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { Services } from '../../../platform/feature/services.ts';
import type { Head, Limits } from '../../../platform/http/index.ts';
import { newId, type Random } from '../../../platform/random.ts';
import type { Passwords } from '../../accounts/index.ts';
import type { TusRequest, UploadOwner } from '../../files/index.ts';
import {
  PASSWORDS_PER_SHARE,
  type PublicShareOptions,
  REPORTS_A_DAY,
  type Visitor,
} from '../public-shares.service.ts';
import type { Report } from '../report-mail.ts';
import type { SenderShown } from '../sender-shown.ts';
import type { ShareGrants, Visit } from '../share-grants.ts';
import { requestStateOf } from './file-requests.present.ts';
import { requestOf } from './file-requests.store.ts';
import type { FileRequestTable } from './file-requests.tables.ts';

export interface PublicFileRequestOptions {
  database: Database;
  clock: Clock;
  random: Random;
  limits: Limits;
  grants: ShareGrants;
  matches: Passwords['matches'];
  senderShown: SenderShown;
  gifts: Services['files']['gifts'];
  onReported: PublicShareOptions['onReported'];
}

/** One request of the tus protocol. */
type GiftRequest = Pick<TusRequest, 'method' | 'headers' | 'body'> & { uploadId?: string };

/** A file from a plain form, whose length is unknown. */
interface SentFile {
  grant: string;
  name: string;
  from: string;
  note: string;
  bytes: AsyncIterable<Uint8Array>;
  /** Its maximum length. */
  atMost: number;
}

const FILES_PER_REQUEST = 300;

/** Expired, closed, full or unknown: the answer does not reveal which. */
const gone = (): KithError =>
  new KithError('not_found', 'This link does not lead to a request for files.');

/** What people with the link to a request for files can do. */
export const createPublicFileRequests = (options: PublicFileRequestOptions) => {
  const { database, clock, random, limits, grants, matches, senderShown, gifts, onReported } =
    options;

  const usable = async (id: string): Promise<FileRequestTable> => {
    const request = await requestOf(database.read, id);
    if (request === undefined || requestStateOf(request, clock.now()) !== 'open') throw gone();
    return request;
  };

  const present = async (
    request: FileRequestTable,
    cookie: string | undefined,
    grant = grants.issue(request),
  ): Promise<OpenFileRequest> => ({
    state: 'open',
    ...{ id: request.id, title: request.title, note: request.note },
    from: await senderShown.toCookie(request, cookie),
    expiresTime: request.expires_time,
    filesLeft: Math.max(0, request.max_files - request.file_count),
    bytesLeft: Math.max(0, request.max_bytes - request.size),
    grant,
  });

  /** People who have started to send may continue until it is full. */
  const visited = async (id: string, grant: string): Promise<[FileRequestTable, Visit]> => {
    const request = await requestOf(database.read, id);
    const visit = request && grants.read(request, grant);
    const state = request && requestStateOf(request, clock.now());
    if (request === undefined || visit === undefined) throw gone();
    if (state !== 'open' && state !== 'full') throw gone();
    return [request, visit];
  };

  const ownerOf = ({ id, account_id: accountId }: FileRequestTable): UploadOwner => ({
    accountId,
    givenTo: id,
  });

  return {
    /** Whether it exists, whatever its state. */
    has: async (id: string): Promise<boolean> => (await requestOf(database.read, id)) !== undefined,

    get: async (id: string, cookie: string | undefined): Promise<PublicFileRequest> => {
      const request = await usable(id);
      return request.password_hash === null ? present(request, cookie) : { state: 'locked', id };
    },

    /** The same visit, which needs no password again. */
    again: async (id: string, grant: string, cookie: string | undefined) =>
      present((await visited(id, grant))[0], cookie, grant),

    unlock: async (
      id: string,
      password: string,
      { address, cookie }: Omit<Visitor, 'device'>,
    ): Promise<PublicFileRequest> => {
      limits.takeNamed(`fileRequest:${id}:${address}`, PASSWORDS_PER_SHARE);
      const request = await usable(id);
      const isRight =
        request.password_hash === null || (await matches(password, request.password_hash));
      if (!isRight) throw new KithError('wrong_credentials', 'This is not the password.');
      return present(request, cookie);
    },

    report: async (id: string, report: Report): Promise<void> => {
      const request = await usable(id);
      await database.transaction(async (tx) => {
        await limits.takeDaily(tx, `file-request-reports:${id}`, REPORTS_A_DAY);
        await onReported(tx, request, report);
      });
    },

    upload: async (id: string, { method, headers, body, uploadId }: GiftRequest): Promise<Head> => {
      const grant = headers['kith-grant'];
      const [request, visit] = await visited(id, typeof grant === 'string' ? grant : '');
      if (method === 'POST') limits.takeNamed(`gifts:${id}`, FILES_PER_REQUEST);
      return gifts.tus({
        ...{ method, headers, owner: ownerOf(request) },
        path: giftUploadsPath(id),
        giftId: visit.id,
        ...(body !== undefined && { body }),
        ...(uploadId !== undefined && { id: uploadId }),
      });
    },

    receive: async (id: string, { grant, bytes, atMost, ...metadata }: SentFile): Promise<void> => {
      const [request, visit] = await visited(id, grant);
      limits.takeNamed(`gifts:${id}`, FILES_PER_REQUEST);
      const left = Math.max(0, request.max_bytes - request.size);
      const size = Math.min(atMost, left, FILE_MAX_BYTES);
      const upload = { id: newId(random), size, metadata, giftId: visit.id };
      await gifts.receive(ownerOf(request), upload, bytes);
    },
  };
};

export type PublicFileRequests = ReturnType<typeof createPublicFileRequests>;
