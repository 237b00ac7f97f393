import {
  CALLS,
  type CallSchemas,
  DIRECTORY_REQUESTS,
  type ErrorBody,
  type RouteName,
} from '@kith/contract';
import {
  companionsAmong,
  createAttachments,
  createChatHandlers,
  createChatReactions,
  createChatService,
  createChatSockets,
  createUnreadHints,
  sharingChats,
} from '../server/src/features/chat/index.ts';
import { createPrivacy } from '../server/src/features/privacy/index.ts';
import { createProfiles } from '../server/src/features/profiles/index.ts';
import { createBus, type Wire } from '../server/src/platform/bus/index.ts';
import type { Database } from '../server/src/platform/database/index.ts';
import { createFacts } from '../server/src/platform/feature/facts.ts';
import { asKithError } from '../server/src/platform/http/failures.ts';
import { validate } from '../server/src/platform/http/validate.ts';
import { createLog } from '../server/src/platform/log.ts';
import { createMetrics, uncounted } from '../server/src/platform/metrics/index.ts';
import { createSeal } from '../server/src/platform/seal.ts';
import {
  profileRoom,
  serveEndpoint,
  socketMeasures,
} from '../server/src/platform/sockets/index.ts';
import { noTasks } from '../server/src/testing/tasks.ts';
import { noTimeline } from '../server/src/testing/timeline.ts';
import { createEndpoint, type OnEmit } from './endpoint.ts';
import { type Guard, weakened } from './guards.ts';
import type { Chance } from './random.ts';
import type { Schedule } from './schedule.ts';
import { actorOf, type Sending, type Socket, socketOf, type Viewer } from './socket.ts';

const fail = (error: unknown): never => {
  throw error;
};

export const CRASH_POINTS = ['before-commit', 'after-commit', 'before-answer'] as const;
export type CrashPoint = (typeof CRASH_POINTS)[number];

export type Answer = { ok: unknown } | { error: ErrorBody };
export interface AnyRequest {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
}

/** One of the server processes over a database that survives them. */
export interface Server {
  isAlive(): boolean;
  /** Ends it at that point of the next transaction; uncommitted changes are lost. */
  arm(point: CrashPoint): void;
  crash(): void;
  connect(viewer: Viewer, send: (event: string, text: string) => void): Socket;
  /** Undefined if the process ended before it could answer. */
  request(viewer: Viewer, event: string, payload: unknown): Promise<Answer | undefined>;
  call(viewer: Viewer, name: RouteName, request: AnyRequest): Promise<Answer | undefined>;
  /** The vault of a session was opened or closed. */
  vaultMoved(sessionId: string): void;
}

export interface ServerOptions {
  name: string;
  schedule: Schedule;
  chance: Chance;
  database: Database;
  /** To the other servers. */
  wire: Wire;
  onEmit: OnEmit;
  /** Called after every commit. */
  onCommit(): void;
  onCrash(): void;
  /** The clock of this process, which may be wrong. */
  now(): number;
  /** The sessions whose vault is open, as the database knows them. */
  grants: ReadonlySet<string>;
  without: Guard | undefined;
}

class Crash extends Error {}

export const createServer = (options: ServerOptions): Server => {
  const { schedule, chance, database, grants, without } = options;
  let alive = true;
  let armed: CrashPoint | undefined;
  const sockets = new Set<Sending>();

  const crash = (): void => {
    if (!alive) return;
    alive = false;
    void options.wire.close();
    options.onCrash();
  };
  const reach = (point: CrashPoint): boolean => {
    if (armed !== point) return false;
    armed = undefined;
    crash();
    return true;
  };

  /** The database as seen by this process: unavailable once it has ended. */
  const reached: Database = {
    ...database,
    async transaction(work) {
      if (!alive) throw new Crash();
      let early: Awaited<ReturnType<typeof work>> | undefined;
      try {
        const result = await database.transaction(async (tx) => {
          tx.afterCommit(() => {
            options.onCommit();
            reach('after-commit');
          });
          const done = await work(weakened(tx, without));
          if (armed === 'before-commit') {
            if (without === 'commit-before-ack') early = done;
            else reach('before-commit');
            throw new Crash();
          }
          return done;
        });
        reach('before-answer');
        return result;
      } catch (error) {
        if (early === undefined) throw error;
        schedule.after(0, () => reach('before-commit'));
        return early;
      }
    },
  };

  const bus = createBus(fail, options.wire);
  const { endpoint, requests, welcomes } = createEndpoint({
    name: options.name,
    bus,
    sockets,
    isAlive: () => alive,
    onEmit: options.onEmit,
    without,
  });

  const clock = {
    now: options.now,
    after: (ms: number, callback: () => void) =>
      schedule.after(ms, () => (alive ? callback() : undefined)),
  };
  const facts = createFacts(createLog('error'));
  const profiles = createProfiles({
    database: reached,
    clock,
    random: chance.bytes,
    issueProfileToken: async () => '',
    companions: companionsAmong,
    findable: (query, accountId, ids) => privacy.findable(query, accountId, ids),
    foundByAddress: async () => new Set(),
    provesAddresses: false,
    appCards: () => ({ all: async () => [], knownTo: async () => [] }),
    facts,
    isDeletedAccount: async () => false,
    unreadOf: (profileId) => chat.unreadOf(profileId),
  });
  const privacy = createPrivacy({
    database: reached,
    clock,
    people: profiles.people,
    facts,
    acquaintances: () => [sharingChats],
  });
  const chatOptions = {
    database: reached,
    clock,
    random: chance.bytes,
    // Scheduled messages are not simulated.
    tasks: noTasks,
    epoch: 'simulated',
    endpoint,
    people: profiles.people,
    attachments: createAttachments({}),
    facts,
    unreadHints: createUnreadHints(clock, endpoint, uncounted),
    queue: () => uncounted,
    timeline: () => noTimeline,
    privacy,
    seal: createSeal(['a key'], chance.bytes),
    limits: { takeNamed: () => {}, takeDaily: async () => {}, countNamed: () => {} },
    pictureOf: async () => undefined,
    isActive: profiles.isActive,
    acquainted: async (_: unknown, ids: readonly string[]) => new Set(ids),
    onReported: async () => {},
  };
  const chat = createChatService(chatOptions);
  facts.react(createChatReactions(chat));
  serveEndpoint({
    bus,
    clock,
    epoch: chatOptions.epoch,
    endpoint,
    roomOf: ({ profileId }) => profileRoom(profileId),
    isCurrent: async () => true,
    measures: socketMeasures(createMetrics(clock)),
    requests: DIRECTORY_REQUESTS,
    parts: [createChatSockets(chatOptions, chat)],
    onError: fail,
  });
  const handlers = { ...profiles.handlers, ...privacy.handlers, ...createChatHandlers(chat) };

  const answer = async (work: () => Promise<unknown>): Promise<Answer | undefined> => {
    if (!alive) return undefined;
    let told: Answer;
    try {
      // As JSON, as on the network.
      told = { ok: JSON.parse(JSON.stringify((await schedule.track(work())) ?? {})) };
    } catch (error) {
      const failure = asKithError(error);
      if (failure.code === 'internal' && alive) throw error;
      told = { error: failure.body() };
    }
    return alive ? told : undefined;
  };

  const socketFor = (viewer: Viewer, send: Sending['send']): Sending =>
    socketOf({
      actor: actorOf(viewer, grants),
      send,
      isAlive: () => alive,
      onClosed: (closed) => void sockets.delete(closed),
    });

  return {
    isAlive: () => alive,
    arm: (point) => {
      armed = point;
    },
    crash,
    connect(viewer, send) {
      const socket = socketFor(viewer, send);
      sockets.add(socket);
      for (const welcome of welcomes) void schedule.track(welcome(socket));
      return socket;
    },
    request: (viewer, event, payload) =>
      answer(async () => {
        const request = requests.get(event);
        if (request === undefined) throw new Error(`No request is named ${event}`);
        const valid = validate(request.payload, payload) as { tempId?: string };
        if (without !== 'temp-id' || event !== 'message.send')
          return request.handle(
            valid as never,
            actorOf(viewer, grants),
            socketFor(viewer, () => {}),
          );
        const tempId = `${valid.tempId}-${Math.floor(chance.next() * 1e9)}`;
        const sent = await request.handle(
          { ...valid, tempId } as never,
          actorOf(viewer, grants),
          socketFor(viewer, () => {}),
        );
        return { ...(sent as object), tempId: valid.tempId };
      }),
    call: (viewer, name, { params, query, body }) =>
      answer(async () => {
        const schemas: CallSchemas = CALLS[name];
        const handler = handlers[name as keyof typeof handlers] as (
          request: object,
        ) => Promise<unknown>;
        const part = (schema: unknown, value: unknown): unknown =>
          schema === undefined ? {} : validate(schema as never, value ?? {});
        return handler({
          params: part(schemas.params, params),
          query: part(schemas.query, query),
          body: part(schemas.body, body),
          actor: actorOf(viewer, grants),
        });
      }),
    vaultMoved(sessionId) {
      if (!alive) return;
      const isMeant = (actor: { sessionId: string }) => actor.sessionId === sessionId;
      if (!grants.has(sessionId)) {
        if (without === 'vault-rooms') return;
        chat.vaultRooms.shut(isMeant);
      }
      void schedule.track(chat.vaultRooms.align(isMeant));
    },
  };
};
