import type { Environment } from '../environment.ts';
import { createSocketTransport } from '../sockets.ts';
import { browserTabs } from './browser-tabs.ts';
import { groupEvents } from './grouped-events.ts';
import { shareSocket } from './shared-socket.ts';
import { ALONE, type OpenedWire, type OpenWire } from './tabs.types.ts';

/** A connection to this page's server, shared by its tabs if they can agree. */
export const openWire = (
  env: Pick<Environment, 'now' | 'after' | 'page' | 'uuid' | 'together'>,
  ...[path, owner, token, merges]: Parameters<OpenWire>
): ReturnType<OpenWire> => {
  const own = createSocketTransport(location.origin).open(path, token);
  const tabs = browserTabs(env.uuid());
  const { socket, group }: OpenedWire =
    tabs === null
      ? { socket: own, group: ALONE }
      : shareSocket({ env, tabs, name: `${path}.${owner}`, socket: own, merges });
  return { socket: groupEvents(socket, env), group };
};
