import { join } from 'node:path';
import { HOUR_MS } from '@kith/contract';
import { exportedProfiles } from '../../platform/feature/exporting.ts';
import { defineFeature } from '../../platform/feature/feature.ts';
import { chatVaulted } from '../chat/index.ts';
import { createExportService } from './export.service.ts';

export default defineFeature({
  name: 'export',
  needs: ['privacy'],
  asks: [exportedProfiles],
  state: {
    'unfinished exports':
      'In the folder of files, with a journal; another process continues them, or begins anew if it has another folder.',
  },
  create: (platform, { privacy }) => {
    const { attachments, config, features, ports, storage } = platform;
    const { database, clock, log, random, tasks } = platform;
    const exports = createExportService({
      database,
      clock,
      random,
      log,
      tasks,
      files: storage.named('exports'),
      oldFolder: join(config.dataDir, 'exports'),
      source: () => ({
        parts: features.flatMap(({ exportInto }) => exportInto ?? []),
        kinds: attachments,
        profileIds: ports.one(exportedProfiles),
      }),
    });
    return {
      handlers: exports.handlers,
      tasks: [exports.work],
      schedules: [
        { name: 'removeExports', everyMs: HOUR_MS, run: exports.purge },
        // Unfinished ones may be on a disk that other machines do not have.
        {
          name: 'removeUnfinishedExports',
          everyMs: HOUR_MS,
          everywhere: true,
          run: exports.sweepHere,
        },
      ],
      // The export contains that chat, or will contain it.
      facts: [
        chatVaulted.inside(async (tx, { profileId }) => {
          const accountId = await privacy.accountOf(tx.query, profileId);
          if (accountId !== undefined) await exports.erase(tx, accountId);
        }),
      ],
      eraseData: exports.erase,
    };
  },
});
