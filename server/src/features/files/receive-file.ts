import { KithError } from '@kith/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/database/index.ts';
import type { Storage } from '../../platform/storage/index.ts';
import { fileTypeOf } from './file-type.ts';
import type { Gift, GiftTaker } from './files.ports.ts';
import { insertFile } from './files.store.ts';
import type { FileTable } from './files.tables.ts';
import type { UploadMetadata } from './upload-metadata.ts';
import type { UploadReceiver } from './uploads.service.ts';
import { changeHeld } from './uploads.store.ts';

type SaidOfUpload = Omit<UploadMetadata, 'purpose'> & { gift?: Gift; isRecorded?: true };

/**
 * Turns a complete upload into a file. The hash is stored before the bytes move to the storage: if
 * the process ends in between, the next attempt finds them there.
 */
export const createFileReceiver =
  ({
    database,
    clock,
    storage,
    takeGift,
    takeRecording,
  }: {
    database: Database;
    clock: Clock;
    storage: Storage;
    takeGift: GiftTaker['take'];
    takeRecording(tx: Tx, file: FileTable): Promise<void>;
  }): UploadReceiver =>
  async (upload, hold) => {
    const { id, size, account_id, given_to: givenTo, metadata } = upload;
    const lost = () => new KithError('not_found', 'There is no such upload.');
    const change = async (what: Parameters<typeof changeHeld>[2]): Promise<void> => {
      if (!(await database.transaction((tx) => changeHeld(tx, hold, what)))) throw lost();
    };
    let { hash, type } = upload;
    if (hash === null || type === null || (await storage.open(hash)) === undefined) {
      const path = storage.growing.pathOf(id);
      type = await fileTypeOf(path);
      const announce = (found: string) => change({ hash: found, type });
      const kept = await storage.keep(path, { announce, ...(hash !== null && { hash }) });
      hash = kept.id;
    }
    const said = JSON.parse(metadata) as SaidOfUpload;
    const file = {
      ...{ id, account_id, name: said.name, type, size, hash },
      width: said.width ?? null,
      height: said.height ?? null,
      duration_ms: said.durationMs ?? null,
      waveform: said.waveform ?? null,
      created_time: clock.now(),
    };
    await database.transaction(async (tx) => {
      if (!(await changeHeld(tx, hold, { finished_time: clock.now(), hash: null }))) throw lost();
      await insertFile(tx, file);
      if (givenTo !== null && said.gift) await takeGift(tx, givenTo, said.gift, file);
      if (said.isRecorded) await takeRecording(tx, file);
    });
  };
