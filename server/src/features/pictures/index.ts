import { HOUR_MS } from '@kith/contract';
import { defineFeature } from '../../platform/feature.ts';
import { createPictureHandlers } from './pictures.handlers.ts';
import { pictureReaders } from './pictures.ports.ts';
import { createPictureService, type PictureService } from './pictures.service.ts';

export { pictureReaders } from './pictures.ports.ts';
export { presentAvatar, presentBackground } from './pictures.present.ts';
export { hideFromMessage, setPicture, showInMessage, takeOwnPictures } from './pictures.uses.ts';

declare module '../../platform/services.ts' {
  interface Services {
    pictures: PictureService;
  }
}

export default defineFeature({
  name: 'pictures',
  state: {
    'uploads under way, decoders, and the line for them':
      'They end with their requests; what was not answered is uploaded again.',
  },
  create: ({ database, clock, random, storage, ports }) => {
    const pictures = createPictureService({
      database,
      clock,
      random,
      storage,
      mayReadIn: async (...of) => {
        for (const mayRead of ports.all(pictureReaders)) if (await mayRead(...of)) return true;
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
      schedules: [{ name: 'sweepPictures', everyMs: HOUR_MS, run: sweep }],
      stop: pictures.close,
    };
  },
});
