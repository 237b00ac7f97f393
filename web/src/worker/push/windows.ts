import { SECOND_MS } from '@kith/contract/base/constants';
import type { WorkerScope } from '../scope.ts';
import type { NoticeData } from './notice.ts';

/** What the worker asks of a window of the app, which answers true if it has done it. */
export type WindowRequest =
  /** Are messages of this profile announced here? */
  | { kind: 'announces'; profileId: string }
  | { kind: 'openChat'; profileId: string; chatId: string }
  /** Do calls ring here? */
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

/** Whether someone is looking at a window that answers the request with true. */
const isSeen = async (
  worker: Pick<WorkerScope, 'clients'>,
  request: WindowRequest,
): Promise<boolean> => {
  const visible = (await windows(worker)).filter(
    ({ visibilityState }) => visibilityState === 'visible',
  );
  return (await Promise.all(visible.map((client) => ask(client, request)))).includes(true);
};

/** Whether someone is looking at a window that announces the messages of this profile. */
export const isAnnounced = (
  worker: Pick<WorkerScope, 'clients'>,
  profileId: string,
): Promise<boolean> => isSeen(worker, { kind: 'announces', profileId });

/** Whether someone is looking at a window in which calls ring. */
export const isRinging = (worker: Pick<WorkerScope, 'clients'>): Promise<boolean> =>
  isSeen(worker, { kind: 'rings' });

/** Where calls are answered. */
export const openApp = async (worker: Pick<WorkerScope, 'clients'>): Promise<void> => {
  const [client] = await windows(worker);
  if (client === undefined) await worker.clients.openWindow('/app');
  else await client.focus().catch(() => worker.clients.openWindow('/app'));
};

/** In a window that is open, or in a new one. */
export const openChat = async (
  worker: Pick<WorkerScope, 'clients'>,
  { profileId, chatId }: Pick<NoticeData, 'profileId' | 'chatId'>,
): Promise<void> => {
  const [client] = await windows(worker);
  // Only at once may a press of a notice bring a window to the front.
  await client?.focus().catch(() => {});
  if (client && (await ask(client, { kind: 'openChat', profileId, chatId }))) return;
  await worker.clients.openWindow(`/app/chat/${chatId}?as=${profileId}`);
};
