import { KithError } from '@kith/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Storage } from '../../platform/storage/index.ts';
import type { ArrivedPicture } from './files.ports.ts';
import type { UploadReceiver } from './uploads.service.ts';
import { changeHeld } from './uploads.store.ts';

/**
 * Turns a complete upload into a picture. The bytes stay in place until it is created: if the
 * process ends before, the next attempt starts over.
 */
export const createPictureReceiver =
  ({
    clock,
    storage,
    makePicture,
  }: {
    clock: Clock;
    storage: Storage;
    makePicture(arrived: ArrivedPicture): Promise<unknown>;
  }): UploadReceiver =>
  ({ id, account_id: accountId }, hold) =>
    makePicture({
      ...{ id, accountId, path: storage.growing.pathOf(id) },
      finish: async (tx) => {
        if (!(await changeHeld(tx, hold, { finished_time: clock.now() })))
          throw new KithError('not_found', 'There is no such upload.');
      },
    });
