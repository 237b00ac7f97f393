import { pageAt } from '@kith/contract/pages';
import { SHARE_PATH } from '@kith/contract/paths';

/** The app's page as stored, once for the chats, which draws its first rows, and once for the rest. */
export const CHATS_PAGE = '/app/chat';
export const OTHER_PAGE = '/app/settings';

/** How a request is answered; what has no route goes to the network as if there were no worker. */
export type Route =
  | { kind: 'file' }
  /** The app itself: from storage, without asking the server. */
  | { kind: 'app'; page: typeof CHATS_PAGE | typeof OTHER_PAGE }
  /** A screen outside of it, such as signing in: from storage only if the server cannot be reached. */
  | { kind: 'outside' }
  /** Something shared from another app: kept on this device, and shown by the app. */
  | { kind: 'share' };

type Asked = Pick<Request, 'method' | 'mode' | 'url'>;

/**
 * Only hashed files and the app's own page are ever stored: no answer of the API, no upload and no
 * public page.
 */
export const routeOf = ({ method, mode, url }: Asked, origin: string): Route | undefined => {
  const { origin: asked, pathname } = new URL(url);
  if (asked !== origin) return undefined;
  if (method === 'POST' && mode === 'navigate' && pathname === SHARE_PATH) return { kind: 'share' };
  if (method !== 'GET') return undefined;
  if (pathname.startsWith('/assets/')) return { kind: 'file' };
  if (mode !== 'navigate' || pageAt(pathname)?.page.kind !== 'app') return undefined;
  if (!/^\/app(\/|$)/.test(pathname)) return { kind: 'outside' };
  const isOfChats = /^\/app\/?(chat(\/|$)|$)/.test(pathname);
  return { kind: 'app', page: isOfChats ? CHATS_PAGE : OTHER_PAGE };
};
