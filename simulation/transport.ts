import type { RouteName } from '@kith/contract';
import { ERROR_STATUS } from '@kith/contract/base/errors';
import type { Call } from '../web/src/platform/api-client.ts';
import type { WireSocket } from '../web/src/platform/connection.ts';
import { toFailure } from '../web/src/platform/failure.ts';
import type { Network } from './network.ts';
import type { Schedule } from './schedule.ts';
import type { Answer, AnyRequest, Server } from './server.ts';
import type { Socket, Viewer } from './socket.ts';

const CALL_TIMEOUT_MS = 15_000;
const NOTICED_AT_ONCE_MS = 5;
const HUNG_UP_MS = 200;
/** A half-open connection: one side does not know yet that the other is gone. */
const NOTICED_LATE_MS = 20_000;

/** Everything that a page sends and receives. */
export interface Wire {
  socket: WireSocket;
  call: Call;
  /** Cuts the connection; each end notices when it does. */
  cut(isHalfOpen: boolean): void;
  /**
   * A server's process has ended. If it served this page, data it had sent still arrives, unless
   * the connection is left half open.
   */
  hangUp(ended: Server, isHalfOpen: boolean): void;
  /** The page has been closed. */
  close(): void;
}

export interface WireOptions {
  schedule: Schedule;
  network: Network;
  viewer: Viewer;
  /** The server process to which the network currently leads. */
  server(): Server;
  isOnline(): boolean;
  /** Inspects what arrives, and may change it. */
  onEvent(event: string, payload: unknown): unknown;
  /** Inspects what is sent over the socket, and may change it. */
  onRequest(event: string, payload: unknown): unknown;
  onAnswer(name: string, request: unknown, answer: Answer): void;
  /** Wraps every request to the server. */
  watchCall(
    name: string,
    request: AnyRequest,
    work: () => Promise<Answer | undefined>,
  ): Promise<Answer | undefined>;
}

interface Cable {
  whole: boolean;
  /** The server's end sends nothing more. */
  hungUp: boolean;
  server: Server;
  socket: Socket | undefined;
}

export const createWire = (options: WireOptions): Wire => {
  const { schedule, network, viewer, server, isOnline } = options;
  const up = network.line();
  const down = network.line();
  const listeners = new Map<string, (payload: never) => void>();
  const anyListeners: ((event: string, payload: unknown) => void)[] = [];
  let cable: Cable | undefined;
  let closed = false;
  let onConnect = (): void => {};
  let onLost = (_isDropped: boolean): void => {};
  let onRefused = (_code: string | undefined): void => {};
  const pending = new Set<(error: Error) => void>();

  const reachesServer = (link: Cable): boolean => link.whole && link.server.isAlive() && !closed;
  const reachesPage = (link: Cable): boolean => link.whole && cable === link && !closed;

  /** The page learns that its connection is gone. */
  const notice = (link: Cable): void => {
    if (cable !== link || closed) return;
    cable = undefined;
    for (const reject of [...pending]) reject(new Error('The connection ended'));
    onLost(false);
  };
  const breakUp = (link: Cable, isHalfOpen: boolean): void => {
    if (!link.whole) return;
    link.whole = false;
    const late = (): number => network.delay(0, isHalfOpen ? NOTICED_LATE_MS : NOTICED_AT_ONCE_MS);
    schedule.after(late(), () => link.socket?.close());
    schedule.after(late(), () => notice(link));
  };

  const accept = (link: Cable): void => {
    onConnect();
    link.socket = link.server.connect(viewer, (event, text) =>
      network.carry(down, () => {
        if (!reachesPage(link)) return;
        const payload = options.onEvent(event, JSON.parse(text));
        if (payload === undefined) return;
        listeners.get(event)?.(payload as never);
        for (const listener of anyListeners) listener(event, payload);
      }),
    );
  };

  const request = (event: string, payload: unknown, timeoutMs: number): Promise<unknown> => {
    const link = cable;
    if (link?.socket === undefined) return Promise.reject(new Error('Not connected'));
    const text = JSON.stringify(options.onRequest(event, payload));
    return new Promise((resolve, reject) => {
      const cancel = schedule.after(timeoutMs, () => end(() => reject(new Error('No answer'))));
      const fail = (error: Error): void => end(() => reject(error));
      const end = (settle: () => void): void => {
        if (!pending.delete(fail)) return;
        cancel();
        settle();
      };
      pending.add(fail);
      network.carry(up, async () => {
        if (!reachesServer(link)) return;
        const answer = await options.watchCall(event, {}, () =>
          link.server.request(viewer, event, JSON.parse(text)),
        );
        if (answer === undefined) return;
        network.carry(down, () => {
          if (!reachesPage(link)) return;
          end(() => {
            options.onAnswer(event, payload, answer);
            resolve(answer);
          });
        });
      });
    });
  };

  const call = (name: RouteName, request: AnyRequest = {}): Promise<unknown> => {
    const line = network.line();
    return new Promise((resolve, reject) => {
      let settled = false;
      const cancel = schedule.after(CALL_TIMEOUT_MS, () => fail('The server did not answer'));
      const end = (): boolean => {
        if (settled || closed) return false;
        settled = true;
        cancel();
        return true;
      };
      const fail = (message: string): void => {
        if (end()) reject(Object.assign(new TypeError(message), { code: 'network' }));
      };
      const failSoon = (): void => void schedule.after(NOTICED_AT_ONCE_MS, () => fail('Network'));
      if (!isOnline()) return failSoon();
      network.carry(line, async () => {
        const serving = server();
        if (!isOnline() || !serving.isAlive()) return failSoon();
        const answer = await options.watchCall(name, request, () =>
          serving.call(viewer, name, request),
        );
        if (answer === undefined) return failSoon();
        network.carry(line, () => {
          if (!isOnline()) return fail('Network');
          if (!end()) return;
          options.onAnswer(name, request, answer);
          if ('ok' in answer) resolve(answer.ok);
          else
            reject(Object.assign(toFailure(answer), { status: ERROR_STATUS[answer.error.code] }));
        });
      });
    });
  };

  return {
    call: call as Call,
    cut: (isHalfOpen) => cable !== undefined && breakUp(cable, isHalfOpen),
    hangUp(ended, isHalfOpen) {
      const link = cable;
      if (link?.server !== ended || link.hungUp) return;
      if (isHalfOpen) return breakUp(link, true);
      link.hungUp = true;
      schedule.after(network.delay(0, HUNG_UP_MS), () => notice(link));
    },
    close() {
      closed = true;
      cable?.socket?.close();
    },
    socket: {
      connect() {
        const link: Cable = {
          whole: true,
          hungUp: false,
          server: server(),
          socket: undefined,
        };
        schedule.after(network.delay(1, 100), () => {
          if (closed || cable !== undefined) return;
          if (!isOnline() || !link.server.isAlive()) return onRefused(undefined);
          cable = link;
          accept(link);
        });
      },
      disconnect() {
        const link = cable;
        cable = undefined;
        link?.socket?.close();
      },
      abandon() {
        this.disconnect();
        this.connect();
      },
      onConnect: (listener) => {
        onConnect = listener;
      },
      onLost: (listener) => {
        onLost = listener;
      },
      onRefused: (listener) => {
        onRefused = listener;
      },
      on: (event, listener) => void listeners.set(event, listener),
      onAny: (listener) => void anyListeners.push(listener),
      emit(event, payload) {
        const link = cable;
        if (link === undefined) return;
        network.carry(up, () => {
          if (reachesServer(link)) void link.server.request(viewer, event, payload);
        });
      },
      request,
    },
  };
};
