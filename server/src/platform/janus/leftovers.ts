import { type JanusClient, JanusRefusal } from './client.ts';
import { secretOf } from './keys.ts';
import { destroyAt, type Opening } from './part.ts';

/** Without the admin key, the node lists no rooms. */
export interface LeftoverOptions extends Opening {
  secret: string;
  onError(error: unknown): void;
}

/** Ends rooms that processes have left at a node because they were killed. */
export const createLeftovers = ({ secret, adminKey, description, onError }: LeftoverOptions) => {
  /** Rooms that were not in use the last time; one that has just been opened may look like it once. */
  const suspected = new WeakMap<JanusClient, ReadonlySet<number>>();
  /** Rooms that a node does not let this server end, which it says once. */
  const refused = new WeakMap<JanusClient, Set<number>>();
  return async (node: JanusClient, isUsed: (room: number) => boolean): Promise<void> => {
    const control = await node.attach();
    try {
      const { data } = await control.send({
        request: 'list',
        ...(adminKey !== undefined && { admin_key: adminKey }),
      });
      const unused = (data.list ?? []).flatMap(({ room, description: of }) =>
        of === description && !isUsed(room) ? [room] : [],
      );
      const before = suspected.get(node);
      suspected.set(node, new Set(unused));
      const stubborn = refused.get(node) ?? new Set();
      refused.set(node, stubborn);
      for (const room of unused)
        if (before?.has(room) && !stubborn.has(room))
          await destroyAt(control, { room, secret: secretOf(secret, room) }).catch((error) => {
            if (!(error instanceof JanusRefusal)) throw error;
            stubborn.add(room);
            onError(error);
          });
    } finally {
      control.detach();
    }
  };
};
