import { pageAt } from '@kith/contract/pages';
import { SHARE_PATH } from '@kith/contract/paths';

/** The app's page is stored twice: for the chats, with first rows, and for everything else. */
export const CHATS_PAGE = '/app/chat';
export const OTHER_PAGE = '/app/settings';

/** How a request is answered; without a route it goes to the network as if there were no worker. */
export type Route =
  | { kind: 'file' }
  /** The app itself: from the cache, without contacting the server. */
  | { kind: 'app'; page: typeof CHATS_PAGE | typeof OTHER_PAGE }
  /** Screens outside the app, such as sign-in: from the cache only if the server is unreachable. */
  | { kind: 'outside' }
  /** Content shared from another app: stored on this device, and shown by the app. */
  | { kind: 'share' };

type Asked = Pick<Request, 'method' | 'mode' | 'url'>;

/**
 * Only hashed files and the app's own page are ever cached: no API answers, uploads or public
 * pages.
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
