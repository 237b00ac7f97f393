import type { Migration } from '../platform/database/index.ts';

/** The loudness of a recording over time; recordings that have it are voice messages. */
export const voice: Migration = {
  name: '0053-voice',
  up: async (db) => {
    await db.schema.alterTable('file').addColumn('waveform', 'text').execute();
  },
};
