import type { WireSocket } from '../connection.ts';
import type { OpenedWire } from './tabs.types.ts';

/**
 * A connection whose code is loaded meanwhile: nothing on the first screen needs it. Code that cannot be
 * loaded is a connection that could not be made, and is requested again by the next attempt.
 */
export const openLate = (load: () => Promise<OpenedWire>): OpenedWire => {
  let wire: OpenedWire | undefined;
  let isWanted = false;
  let onRefused = (_code: string | undefined): void => {};
  /** What is set up, in order, once it has been loaded. */
  const waiting: ((wire: OpenedWire) => void)[] = [];
  let isLoading = false;

  const arrive = async (): Promise<void> => {
    const loaded = await load();
    wire = loaded;
    for (const use of waiting.splice(0)) use(loaded);
    if (isWanted) loaded.socket.connect();
  };
  const begin = (): void => {
    if (isLoading) return;
    isLoading = true;
    arrive().catch(() => {
      isLoading = false;
      if (isWanted) onRefused(undefined);
    });
  };
  const use = (set: (wire: OpenedWire) => void): void => {
    if (wire === undefined) waiting.push(set);
    else set(wire);
  };
  begin();

  const socket: WireSocket = {
    connect() {
      isWanted = true;
      if (wire === undefined) begin();
      else wire.socket.connect();
    },
    disconnect() {
      isWanted = false;
      use((loaded) => loaded.socket.disconnect());
    },
    abandon: () => wire?.socket.abandon(),
    onConnect: (listener) => use((loaded) => loaded.socket.onConnect(listener)),
    onLost: (listener) => use((loaded) => loaded.socket.onLost(listener)),
    onRefused(listener) {
      onRefused = listener;
      use((loaded) => loaded.socket.onRefused(listener));
    },
    on: (event, listener) => use((loaded) => loaded.socket.on(event, listener)),
    onAny: (listener) => use((loaded) => loaded.socket.onAny(listener)),
    emit: (event, payload) => wire?.socket.emit(event, payload),
    request: (event, payload, timeoutMs) =>
      wire === undefined
        ? Promise.reject(new Error('Not connected'))
        : wire.socket.request(event, payload, timeoutMs),
  };
  return {
    socket,
    group: {
      leads: () => wire?.group.leads() ?? false,
      tell: (topic, message) => use((loaded) => loaded.group.tell(topic, message)),
      hear: (topic, listener) => use((loaded) => loaded.group.hear(topic, listener)),
    },
  };
};
