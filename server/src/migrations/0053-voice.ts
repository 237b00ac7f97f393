import type { Migration } from '../platform/database/index.ts';

/** How loud a recording is over time, which makes it a voice message. */
export const voice: Migration = {
  name: '0053-voice',
  up: async (db) => {
    await db.schema.alterTable('file').addColumn('waveform', 'text').execute();
  },
};
