import { join } from 'node:path';
import { HOUR_MS } from '@kith/contract';
import { defineFeature } from '../../platform/feature.ts';
import type { Source } from './export.options.ts';
import { createExportService } from './export.service.ts';

export default defineFeature({
  name: 'export',
  needs: ['chat', 'contacts'],
  create: (platform, { chat, contacts }) => {
    const { config, database, clock, random, log, tasks } = platform;
    const exports = createExportService({
      database,
      clock,
      random,
      log,
      tasks,
      folder: join(config.dataDir, 'exports'),
      source: (): Source =>
        Object.assign({}, ...platform.features.map(({ handlers }) => handlers), {
          chatIds: chat.listedIdsAfter,
          contactsAfter: contacts.after,
        }),
    });
    return {
      handlers: exports.handlers,
      tasks: [exports.work],
      schedules: [{ name: 'removeExports', everyMs: HOUR_MS, run: exports.purge }],
      eraseData: exports.erase,
    };
  },
});
