import { join } from 'node:path';
import { HOUR_MS } from '@kith/contract';
import { exportedProfiles } from '../../platform/exporting.ts';
import { defineFeature } from '../../platform/feature.ts';
import { createExportService } from './export.service.ts';

export default defineFeature({
  name: 'export',
  asks: [exportedProfiles],
  create: ({ attachments, config, database, clock, features, log, ports, random, tasks }) => {
    const exports = createExportService({
      database,
      clock,
      random,
      log,
      tasks,
      folder: join(config.dataDir, 'exports'),
      source: () => ({
        parts: features.flatMap(({ exportInto }) => exportInto ?? []),
        kinds: attachments,
        profileIds: ports.one(exportedProfiles),
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
