import { HOUR_MS } from '@kith/contract';
import { lookAtDisk } from '../../platform/disk.ts';
import { closedChats, messageReader } from '../../platform/feature/attachments.ts';
import { defineFeature } from '../../platform/feature/feature.ts';
import { createFileHandlers } from './files.handlers.ts';
import { fileKinds } from './files.kinds.ts';
import { fileReaders, giftTaker, pictureMaker, recordingTaker, spaceOf } from './files.ports.ts';
import { createFileService, type FileService } from './files.service.ts';
import { countFiles } from './files.store.ts';
import { createRecordings, type Recordings } from './open-uploads.ts';
import { createFileReceiver } from './receive-file.ts';
import { createPictureReceiver } from './receive-picture.ts';
import { createTus, type Tus } from './tus.ts';
import { createUploadHolds } from './upload-holds.ts';
import { createUploads, type Uploads } from './uploads.service.ts';

export {
  type ArrivedPicture,
  fileReaders,
  type Gift,
  type GiftTaker,
  giftTaker,
  pictureMaker,
  recordingTaker,
  spaceOf,
} from './files.ports.ts';
export { presentFile } from './files.present.ts';
export type { FileService } from './files.service.ts';
export { deleteFileUses, insertFileUses, usableFiles } from './files.store.ts';
export type { FileTable, FileUseTable } from './files.tables.ts';
export type { Recordings } from './open-uploads.ts';
export type { TusRequest } from './tus.ts';
export {
  BEGUN_COUNTS_MS,
  deleteGiven,
  givenInProgress,
  type UploadOwner,
} from './uploads.store.ts';

declare module '../../platform/feature/services.ts' {
  interface Services {
    files: FileService & {
      /** Uploads of people without an account, for a file request. */
      gifts: { tus: Tus; receive: Uploads['receive'] };
      /** Uploads that grow during a meeting. */
      recordings: Recordings;
    };
  }
}

export default defineFeature({
  name: 'files',
  asks: [messageReader, closedChats, giftTaker, pictureMaker, recordingTaker],
  state: {
    'the requests that write to uploads':
      'Who holds an upload is in the database; this process only knows which request to end when another one wants the upload.',
  },
  create: ({ bus, clock, config, database, ports, random, storage }) => {
    const files = createFileService({
      ...{ database, clock, storage },
      closedAmong: (...of) => ports.one(closedChats)(...of),
      mayRead: (...of) => ports.one(messageReader)(...of),
      maySee: async (...of) => {
        for (const maySee of ports.all(fileReaders)) if (await maySee(...of)) return true;
        return false;
      },
    });
    const holds = createUploadHolds({ database, clock, random, bus });
    const uploads = createUploads({
      ...{ database, clock, storage, holds },
      quotaOf: async (query, accountId) => {
        const spaces = await Promise.all(ports.all(spaceOf).map((of) => of(query, accountId)));
        return Math.max(config.storageQuotaBytes, ...spaces.map((bytes) => bytes ?? 0));
      },
      lookAtDisk: () => lookAtDisk(config.dataDir),
      receivers: {
        file: createFileReceiver({
          ...{ database, clock, storage },
          takeGift: (...of) => ports.one(giftTaker).take(...of),
          takeRecording: (...of) => ports.one(recordingTaker)(...of),
        }),
        picture: createPictureReceiver({
          ...{ clock, storage },
          makePicture: (arrived) => ports.one(pictureMaker)(arrived),
        }),
      },
      demandGift: (...of) => ports.one(giftTaker).demand(...of),
    });
    const tus = createTus({ random, uploads, holds });
    const sweep = async (): Promise<void> => {
      await uploads.sweep();
      await files.sweep();
    };
    return {
      service: {
        ...files,
        gifts: { tus, receive: uploads.receive },
        recordings: createRecordings(uploads, tus),
      },
      attachments: fileKinds(files),
      handlers: createFileHandlers(files, uploads, tus),
      operatorPanel: async (query) => [{ name: 'files', ...(await countFiles(query)) }],
      schedules: [{ name: 'sweepFiles', everyMs: HOUR_MS, run: sweep }],
      stop: holds.close,
    };
  },
});
