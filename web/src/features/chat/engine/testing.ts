import type { Chat, DirectoryServerEvents, Message, Person } from '@kith/contract';
import { type Act, createModel, ME } from '@kith/contract/chat/reducers.testing';
import type { RouteName } from '@kith/contract/routes';
import type { Call } from '../../../platform/api-client.ts';
import { createLink } from '../../../platform/connection.ts';
import { toFailure } from '../../../platform/failure.ts';
import type { AnyAttachmentKind } from '../../../platform/feature/attachment-kind.ts';
import { watchIdle } from '../../../platform/idle.ts';
import { openLocalStore } from '../../../platform/local-store.ts';
import { ALONE } from '../../../platform/tabs/tabs.types.ts';
import {
  createBrowser,
  createTestEnvironment,
  type TestBrowser,
} from '../../../platform/testing/environment.ts';
import { createTestTransport } from '../../../platform/testing/transport.ts';
import type { UploadFile, UploadOptions } from '../../../platform/uploads/upload-file.ts';
import { pictureKind } from '../attachments/pictures/picture-kind.tsx';
import { createChatEngine } from './chat.engine.ts';

export interface AnyRequest {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

export type AnyUpload = UploadOptions & { body: Blob };

export const refusal = (status: number, code: string) =>
  Object.assign(toFailure(), { status, code });

/** A server with three chats, on which tests act and whose answers they can replace. */
export const createTestServer = () => {
  const model = createModel(3);
  const calls: { name: RouteName; options: AnyRequest }[] = [];
  const instead = new Map<RouteName, (options: AnyRequest) => unknown>();
  const state = { epoch: 'first' };
  const uploads = {
    answer: async (_: AnyUpload): Promise<unknown> => {
      throw new Error('Nothing is uploaded');
    },
  };
  return {
    model,
    instead,
    state,
    uploads,
    /** Returns and clears the names of the calls made so far. */
    take: () => calls.splice(0).map(({ name }) => name),
    calls,
    call: (async (name: RouteName, options: AnyRequest = {}) => {
      calls.push({ name, options });
      const other = instead.get(name);
      if (other !== undefined) return other(options);
      const { id = '' } = options.params ?? {};
      const { take, since, before } = options.query ?? {};
      if (name === 'chats.list') return { ...model.list(), epoch: state.epoch };
      if (name === 'chats.get') {
        const chat = model.chat(id);
        if (chat === undefined) throw refusal(404, 'not_found');
        return { ...chat, people: [] };
      }
      if (name === 'messages.search') return { hits: [], next: null };
      if (name !== 'messages.list') return {};
      const answer = model.messages(id, since === undefined ? {} : { since: Number(since) });
      const rows = answer.messages.filter((row) => !before || Number(row.id) < Number(before));
      const messages = rows.slice(0, Number(take ?? rows.length));
      const next = rows.length > messages.length ? messages.at(-1)?.id : null;
      return { ...answer, messages, next, epoch: state.epoch };
    }) as Call,
  };
};
export type TestServer = ReturnType<typeof createTestServer>;

/**
 * Makes the server answer with a single chat, "Harbour", with these changes; if messages are given,
 * oldest first, they are all it has.
 */
export const serveHarbour = (
  { instead, model }: TestServer,
  changes: Partial<Chat> = {},
  { messages, people }: { messages?: readonly Message[]; people?: Person[] } = {},
): void => {
  const chat = { ...(model.chat('c0') as Chat), name: 'Harbour', version: 5, ...changes };
  const listed = { chats: [chat], epoch: 'first', ...(people && { people }) };
  instead.set('chats.list', () => ({ ...model.list(), ...listed }));
  const rows = messages?.toReversed();
  if (rows === undefined) return;
  instead.set('messages.list', ({ query = {} }) => ({
    messages: query.before === undefined && query.since === undefined ? rows : [],
    ...{ version: 5, full: false, next: null, epoch: 'first' },
  }));
};

/** A browser with the chats of one profile. */
export const openChatPage = (
  server: TestServer = createTestServer(),
  browser: TestBrowser = createBrowser(),
  kinds: readonly AnyAttachmentKind[] = [pictureKind],
  upload = ((body: Blob, options: UploadOptions = {}) =>
    server.uploads.answer({ body, ...options })) as UploadFile,
) => {
  const env = createTestEnvironment(browser);
  const transport = createTestTransport();
  const link = createLink<DirectoryServerEvents>({
    env,
    socket: transport.open('directory', () => 'token'),
    renew: async () => {},
  });
  const [socket] = transport.sockets;
  if (socket === undefined) throw new Error('No socket was opened');
  const idle = watchIdle(env);
  const local = openLocalStore(env, { accountId: 'account', profileId: ME });
  const chat = createChatEngine({
    env,
    call: server.call,
    upload,
    me: ME,
    link,
    tabs: ALONE,
    local,
    idle: idle.store,
    kinds,
  });
  link.start();

  const connect = async (): Promise<void> => {
    socket.accept();
    socket.tell('hello', { epoch: server.state.epoch, serverTime: env.now() });
    await env.settle();
  };
  /** Performs an action, and sends its event to this browser unless it is lost. */
  const act = (act: Act, isTold = true): void => {
    for (const { kind, change } of server.model.act(act)) {
      if (isTold) socket.tell(kind === 'own' ? 'chats.changed' : `${kind}.changed`, change);
    }
  };
  /** A message of another member arrives, with these changes. */
  const arrive = (chat: number, changes: Partial<Message>): void => {
    for (const { kind, change } of server.model.act({ kind: 'send', chat, by: 1 })) {
      if (kind !== 'messages') continue;
      const created = change.created.map((message) => ({ ...message, ...changes }));
      socket.tell('messages.changed', { ...change, created });
    }
  };
  const texts = (chatId = 'c0'): string[] =>
    (chat.state.getState().messages[chatId]?.messages ?? []).map(
      ({ delta, delivery = 'sent' }) => `${delivery}: ${delta[0]?.insert}`,
    );
  return {
    env,
    browser,
    server,
    socket,
    chat,
    local,
    connect,
    act,
    arrive,
    texts,
    list: () => chat.state.getState().list,
    ids: () => [...chat.state.getState().list.chats.keys()].sort(),
  };
};

export const say = (text: string) => [{ insert: text }];
