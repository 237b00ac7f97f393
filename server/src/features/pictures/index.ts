import { HOUR_MS } from '@kith/contract';
import { messageReader } from '../../platform/feature/attachments.ts';
import { defineFeature } from '../../platform/feature/feature.ts';
import { pictureMaker } from '../files/index.ts';
import { createPictureExport } from './pictures.export.ts';
import { createPictureHandlers } from './pictures.handlers.ts';
import { pictureReaders } from './pictures.ports.ts';
import { createPictureService, type PictureService } from './pictures.service.ts';
import { countPictures } from './pictures.store.ts';
import { imageKind } from './pictures.uses.ts';

export { pictureReaders } from './pictures.ports.ts';
export { presentAvatar, presentBackground } from './pictures.present.ts';
export type { PictureService } from './pictures.service.ts';
export { imageKind, setPicture } from './pictures.uses.ts';

declare module '../../platform/feature/services.ts' {
  interface Services {
    pictures: PictureService;
  }
}

export default defineFeature({
  name: 'pictures',
  asks: [messageReader],
  state: {
    'decoders and the queue for them':
      'They end with their requests; an upload that was not answered is processed again.',
  },
  create: ({ database, clock, metrics, random, storage, ports }) => {
    const pictures = createPictureService({
      database,
      clock,
      random,
      storage,
      counted: metrics.queue('pictures'),
      mayRead: (...of) => ports.one(messageReader)(...of),
      maySee: async (...of) => {
        for (const maySee of ports.all(pictureReaders)) if (await maySee(...of)) return true;
        return false;
      },
    });
    const sweep = async (): Promise<void> => {
      await pictures.sweep();
      await storage.sweep();
    };
    return {
      service: pictures,
      handlers: createPictureHandlers(pictures),
      offers: [pictureMaker.offer(pictures.make)],
      attachments: { image: { ...imageKind, exportInto: createPictureExport(pictures) } },
      operatorPanel: async (query) => [{ name: 'pictures', ...(await countPictures(query)) }],
      schedules: [{ name: 'sweepPictures', everyMs: HOUR_MS, run: sweep }],
      stop: pictures.close,
    };
  },
});
