import type { Transport, WireSocket } from '../connection.ts';
import { ALONE, type OpenWire } from '../tabs/tabs.types.ts';

/** One side of a connection; the test plays the server. */
export interface TestSocket extends WireSocket {
  path: string;
  attempts: { token: string | null }[];
  sent: { event: string; payload: unknown }[];
  /** Answers requests; rejecting simulates a lost or late answer. */
  answer: (event: string, payload: never) => Promise<unknown>;
  /** Answers `resume`; without it all clients make ordinary calls. */
  resume: (payload: never) => Promise<unknown>;
  accept(): void;
  refuse(code?: string): void;
  lose(isDropped?: boolean): void;
  tell(event: string, payload: unknown): void;
}

export const createTestTransport = (): Transport & { sockets: TestSocket[] } => {
  const sockets: TestSocket[] = [];
  return {
    sockets,
    open(path, token) {
      const events = new Map<string, ((payload: never) => void)[]>();
      const listeners: ((event: string, payload: unknown) => void)[] = [];
      let connected = false;
      let onConnect = () => {};
      let onLost = (_: boolean) => {};
      let onRefused: (code: string | undefined) => void = () => {};
      const socket: TestSocket = {
        path,
        attempts: [],
        sent: [],
        answer: (event) =>
          event === 'ping' ? Promise.resolve({}) : Promise.reject(new Error('No answer')),
        resume: () => Promise.reject(new Error('No answer')),
        connect: () => void socket.attempts.push({ token: token() }),
        disconnect() {
          connected = false;
        },
        abandon() {
          socket.disconnect();
          socket.connect();
        },
        onConnect(listener) {
          onConnect = listener;
        },
        onLost(listener) {
          onLost = listener;
        },
        onRefused(listener) {
          onRefused = listener;
        },
        on: (event, listener) => void events.set(event, [...(events.get(event) ?? []), listener]),
        onAny: (listener) => void listeners.push(listener),
        emit: (event, payload) => void socket.sent.push({ event, payload }),
        request(event, payload) {
          if (!connected) return Promise.reject(new Error('Not connected'));
          if (event === 'resume') return socket.resume(payload as never);
          socket.sent.push({ event, payload });
          return socket.answer(event, payload as never);
        },
        accept() {
          connected = true;
          onConnect();
        },
        refuse: (code) => onRefused(code),
        lose(isDropped = false) {
          connected = false;
          onLost(isDropped);
        },
        tell(event, payload) {
          for (const listener of events.get(event) ?? []) listener(payload as never);
          for (const listener of listeners) listener(event, payload);
        },
      };
      sockets.push(socket);
      return socket;
    },
  };
};

/** The connections of a tab without others. */
export const openAlone =
  (transport: Transport): OpenWire =>
  (path, _owner, token) => ({ socket: transport.open(path, token), group: ALONE });
