import { join } from 'node:path';
import { HOUR_MS } from '@kith/contract';
import { defineFeature } from '../../platform/feature.ts';
import type { Source } from './export.context.ts';
import { createExports } from './export.service.ts';

export default defineFeature({
  name: 'export',
  needs: ['chat', 'contacts'],
  create: (platform, { chat, contacts }) => {
    const { config, database, clock, random, log } = platform;
    const exports = createExports({
      database,
      clock,
      random,
      log,
      folder: join(config.dataDir, 'exports'),
      source: (): Source =>
        Object.assign({}, ...platform.features.map(({ handlers }) => handlers), {
          chatIds: chat.listedIdsAfter,
          contactsAfter: contacts.after,
        }),
    });
    return {
      handlers: exports.handlers,
      schedules: [{ name: 'removeExports', everyMs: HOUR_MS, run: exports.purge }],
      eraseData: exports.erase,
      stop: exports.close,
      state: {
        'the export under way':
          'Its row is held for a minute at a time; whoever finds it let go takes it up where it stopped.',
      },
    };
  },
});
