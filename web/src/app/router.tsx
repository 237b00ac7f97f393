import { APP_ROOM_LINK_PATH, APP_ROOM_PATH } from '@kith/contract/paths';
import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  type RouteObject,
  redirectDocument,
} from 'react-router';
import { component, type Feature, screen } from '../platform/feature/feature.ts';
import { HOME, requireSignedIn } from '../platform/guards.ts';
import type { Session } from '../platform/session.ts';
import { ScreenFailed } from './screens/screen-failed.tsx';

/** Addresses outside the app belong to the server: a page of the site, or a redirect. */
const askServer = async ({ request }: LoaderFunctionArgs): Promise<null> => {
  const { pathname, search, hash } = new URL(request.url);
  const { pageAt } = await import('@kith/contract/pages');
  const kind = pageAt(pathname)?.page.kind;
  // Not for addresses that the server would answer with the app again.
  if (kind === 'app' || (kind !== 'room' && /^\/app(\/|$)/.test(pathname))) return null;
  throw redirectDocument(pathname + search + hash);
};

const loadNotFound = () => import('./screens/not-found-screen.tsx');

const isForMembers = ({ path = '' }: RouteObject): boolean => path.startsWith(`${HOME}/`);

/**
 * The screens of the app and of its features; `pages.ts` of the contract has the same paths for the
 * server.
 */
export const routesOf = (session: Session, features: readonly Feature[]): RouteObject[] => {
  const screens = features.flatMap((feature) => feature.routes?.(session) ?? []);
  return [
    {
      ErrorBoundary: ScreenFailed,
      HydrateFallback: () => null,
      children: [
        ...screens.filter((route) => !isForMembers(route)),
        { path: APP_ROOM_LINK_PATH, loader: askServer },
        { path: APP_ROOM_PATH, loader: askServer },
        {
          ...screen(HOME, () => import('./inside.ts'), 'SignedIn'),
          loader: requireSignedIn(session),
          shouldRevalidate: () => false,
          children: [
            {
              ErrorBoundary: ScreenFailed,
              children: [
                { index: true, ...component(() => import('./home.tsx'), 'Home') },
                ...screens.filter(isForMembers),
                screen(
                  `${HOME}/settings/:section?`,
                  () => import('./settings/settings-screen.tsx'),
                  'SettingsScreen',
                ),
                screen('*', loadNotFound, 'NotFoundScreen'),
              ],
            },
          ],
        },
        { ...screen('*', loadNotFound, 'NotFoundPage'), loader: askServer },
      ],
    },
  ];
};

export const createRouter = (session: Session, features: readonly Feature[]) =>
  createBrowserRouter(routesOf(session, features));
