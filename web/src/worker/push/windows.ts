import { SECOND_MS } from '@kith/contract/base/constants';
import { answeredPath } from '@kith/contract/calls/answered-path';
import type { WorkerScope } from '../scope.ts';
import type { CallData } from './call-data.ts';
import type { NoticeData } from './notice.ts';
import type { PathData } from './path-data.ts';

/** A request of the worker to a window of the app, which answers true if it handles it. */
export type WindowRequest =
  /** Does this window announce messages of this profile? */
  | { kind: 'announces'; profileId: string }
  | { kind: 'openChat'; profileId: string; chatId: string }
  | { kind: 'openPath'; profileId: string; path: string }
  /** A call that was answered here. */
  | { kind: 'openCall'; callId: string }
  /** Do calls ring in this window? */
  | { kind: 'rings' };

type Client = Awaited<ReturnType<WorkerScope['clients']['matchAll']>>[number];

/** Windows that are starting or frozen do not answer. */
const PATIENCE_MS = SECOND_MS;

const ask = (client: Client, request: WindowRequest): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(false), PATIENCE_MS);
    port1.onmessage = ({ data }) => {
      clearTimeout(timer);
      resolve(data === true);
    };
    client.postMessage(request, [port2]);
  });

const windows = async ({ clients }: Pick<WorkerScope, 'clients'>): Promise<Client[]> => {
  const all = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  return all.filter(({ url }) => /^\/app(\/|$)/.test(new URL(url).pathname));
};

/** Whether a visible window answers the request with true. */
const isSeen = async (
  worker: Pick<WorkerScope, 'clients'>,
  request: WindowRequest,
): Promise<boolean> => {
  const visible = (await windows(worker)).filter(
    ({ visibilityState }) => visibilityState === 'visible',
  );
  return (await Promise.all(visible.map((client) => ask(client, request)))).includes(true);
};

/** Whether a visible window announces the messages of this profile. */
export const isAnnounced = (
  worker: Pick<WorkerScope, 'clients'>,
  profileId: string,
): Promise<boolean> => isSeen(worker, { kind: 'announces', profileId });

/** Whether calls ring in a visible window. */
export const isRinging = (worker: Pick<WorkerScope, 'clients'>): Promise<boolean> =>
  isSeen(worker, { kind: 'rings' });

/** Opens the app, where calls are answered. */
export const openApp = async (worker: Pick<WorkerScope, 'clients'>): Promise<void> => {
  const [client] = await windows(worker);
  if (client === undefined) await worker.clients.openWindow('/app');
  else await client.focus().catch(() => worker.clients.openWindow('/app'));
};

/** Opens something in an existing window or a new one. */
const open = async (
  worker: Pick<WorkerScope, 'clients'>,
  request: WindowRequest,
  path: string,
): Promise<void> => {
  const [client] = await windows(worker);
  // A press may only bring a window to the front immediately.
  await client?.focus().catch(() => {});
  if (client && (await ask(client, request))) return;
  await worker.clients.openWindow(path);
};

export const openChat = (
  worker: Pick<WorkerScope, 'clients'>,
  { profileId, chatId }: Pick<NoticeData, 'profileId' | 'chatId'>,
): Promise<void> =>
  open(worker, { kind: 'openChat', profileId, chatId }, `/app/chat/${chatId}?as=${profileId}`);

export const openPath = (
  worker: Pick<WorkerScope, 'clients'>,
  { profileId, path }: PathData,
): Promise<void> => open(worker, { kind: 'openPath', profileId, path }, `${path}?as=${profileId}`);

/** The app takes the call over, with its chat and everything else beside it. */
export const openCall = (
  worker: Pick<WorkerScope, 'clients'>,
  { callId }: Pick<CallData, 'callId'>,
): Promise<void> => open(worker, { kind: 'openCall', callId }, answeredPath(callId));
