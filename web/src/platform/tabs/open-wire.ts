import type { Environment } from '../environment.ts';
import { createSocketTransport } from '../sockets.ts';
import { browserTabs } from './browser-tabs.ts';
import { shareSocket } from './shared-socket.ts';
import { ALONE, type OpenWire } from './tabs.types.ts';

/** A connection to this page's server, shared by its tabs if they can agree. */
export const openWire = (
  env: Pick<Environment, 'now' | 'after' | 'uuid'>,
  ...[path, owner, token, merges]: Parameters<OpenWire>
): ReturnType<OpenWire> => {
  const socket = createSocketTransport(location.origin).open(path, token);
  const tabs = browserTabs(env.uuid());
  if (tabs === null) return { socket, group: ALONE };
  return shareSocket({ env, tabs, name: `${path}.${owner}`, socket, merges });
};
