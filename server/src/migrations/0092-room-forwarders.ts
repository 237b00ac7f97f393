import type { Migration } from '../platform/database/index.ts';

/** The forwarder of a room's media, its node, and when it expires unless the node renews it. */
export const roomForwarders: Migration = {
  name: '0092-room-forwarders',
  up: async (db) => {
    for (const column of ['forwarder', 'forwarder_node'])
      await db.schema.alterTable('room').addColumn(column, 'text').execute();
    await db.schema.alterTable('room').addColumn('forwarder_until', 'bigint').execute();
    await db.schema.createIndex('room_forwarder').on('room').column('forwarder_until').execute();
  },
};
