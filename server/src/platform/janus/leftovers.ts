import type { JanusClient } from './client.ts';
import { secretOf } from './keys.ts';
import { DESCRIPTION, destroyAt } from './part.ts';

export interface LeftoverOptions {
  secret: string;
  /** Without it, the node lists no rooms. */
  adminKey: string | undefined;
}

/** Ends rooms that processes have left at a node because they were killed. */
export const createLeftovers = ({ secret, adminKey }: LeftoverOptions) => {
  /** Rooms that were not in use the last time; one that has just been opened may look like it once. */
  const suspected = new WeakMap<JanusClient, ReadonlySet<number>>();
  return async (node: JanusClient, isUsed: (room: number) => boolean): Promise<void> => {
    const control = await node.attach();
    try {
      const { data } = await control.send({
        request: 'list',
        ...(adminKey !== undefined && { admin_key: adminKey }),
      });
      const unused = (data.list ?? []).flatMap(({ room, description }) =>
        description === DESCRIPTION && !isUsed(room) ? [room] : [],
      );
      const before = suspected.get(node);
      suspected.set(node, new Set(unused));
      for (const room of unused)
        if (before?.has(room)) await destroyAt(control, { room, secret: secretOf(secret, room) });
    } finally {
      control.detach();
    }
  };
};
