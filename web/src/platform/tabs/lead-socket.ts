import type { WireSocket } from '../connection.ts';
import type { Merge, Status } from './shared-socket.types.ts';
import type { Tabs } from './tabs.types.ts';

export interface LeadDeps {
  socket: WireSocket;
  tabs: Tabs;
  merges: Readonly<Record<string, Merge>>;
  /** Name of the lock that a tab holds as long as it uses the connection. */
  lockOf(tab: string): string;
  onStatus(status: Omit<Status, 'leader' | 'term'>): void;
  onLost(isDropped: boolean): void;
  onRefused(code: string | undefined): void;
  onEvent(event: string, payload: unknown): void;
}

export interface LeadSocket {
  /** Unless it is connected or connecting. */
  connect(): void;
  disconnect(): void;
  abandon(): void;
  emit: WireSocket['emit'];
  /** On behalf of a tab. */
  request(tab: string, event: string, payload: unknown, timeoutMs: number): Promise<unknown>;
}

const PATIENCE_MS = 10_000;

/** The connection in the tab that leads. */
export const createLeadSocket = (deps: LeadDeps): LeadSocket => {
  const { socket, tabs, merges } = deps;
  let phase: 'down' | 'connecting' | 'up' = 'down';
  let connection = 0;
  let hello: unknown = null;
  /** What the tabs have said about themselves on this connection, by event and tab. */
  const said = new Map<string, Map<string, unknown>>();
  const watched = new Set<string>();

  const become = (next: typeof phase): void => {
    phase = next;
    deps.onStatus({ connection, isUp: phase === 'up', hello });
  };
  const fall = (next: typeof phase): void => {
    said.clear();
    hello = null;
    become(next);
  };
  const merged = (merge: Merge, of: Map<string, unknown>) => merge([...of.values()] as never[]);

  /** A closed tab no longer counts, even if it could not say goodbye. */
  const watch = (tab: string): void => {
    if (tab === tabs.id || watched.has(tab)) return;
    watched.add(tab);
    const gone = async (): Promise<void> => {
      watched.delete(tab);
      for (const [event, of] of said) {
        const merge = merges[event];
        if (!of.delete(tab) || of.size === 0 || merge === undefined) continue;
        socket.request(event, merged(merge, of), PATIENCE_MS).catch(() => {
          // The next one that is said corrects it.
        });
      }
    };
    const request = { signal: new AbortController().signal };
    tabs.lock(deps.lockOf(tab), request, gone).catch(() => watched.delete(tab));
  };

  socket.onConnect(() => {
    connection += 1;
    become('up');
  });
  socket.onLost((isDropped) => {
    fall('down');
    deps.onLost(isDropped);
  });
  socket.onRefused((code) => {
    phase = 'down';
    deps.onRefused(code);
  });
  socket.onAny((event, payload) => {
    if (event === 'hello') {
      hello = payload;
      become(phase);
    }
    deps.onEvent(event, payload);
  });

  return {
    connect() {
      if (phase !== 'down') return;
      phase = 'connecting';
      socket.connect();
    },
    disconnect() {
      socket.disconnect();
      phase = 'down';
      hello = null;
      said.clear();
    },
    abandon() {
      socket.abandon();
      fall('connecting');
    },
    emit: socket.emit,
    request(tab, event, payload, timeoutMs) {
      const merge = merges[event];
      if (merge === undefined) return socket.request(event, payload, timeoutMs);
      watch(tab);
      const of = said.get(event) ?? new Map<string, unknown>();
      of.delete(tab);
      said.set(event, of.set(tab, payload));
      return socket.request(event, merged(merge, of), timeoutMs);
    },
  };
};
