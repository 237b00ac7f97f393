import { PAGES, pageAt } from '@kith/contract/pages';
import type { ComponentType } from 'react';
import { createBrowserRouter, type LoaderFunctionArgs, redirectDocument } from 'react-router';
import type { Engine } from './engine.ts';
import { findOutWhoIsThere, HOME, requireSignedIn, requireSignedOut } from './guards.ts';
import { ScreenFailed } from './screens/screen-failed.tsx';
import { SignInScreen } from './screens/sign-in-screen.tsx';

const lazily =
  <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  async () => ({ Component: (await load())[name] });

/** What is no screen of the app is the server's to answer: a page of the site, or where it leads. */
const askServer = ({ request }: LoaderFunctionArgs): null => {
  const { pathname, search, hash } = new URL(request.url);
  const kind = pageAt(pathname)?.page.kind;
  // Never for what the server would answer with the app again.
  if (kind === 'app' || (kind !== 'room' && /^\/app(\/|$)/.test(pathname))) return null;
  throw redirectDocument(pathname + search + hash);
};

const loadNotFound = () => import('./screens/not-found-screen.tsx');

/** The screens of the app; `pages.ts` of the contract names the same to the server. */
export const createRouter = ({ platform: { session } }: Engine) =>
  createBrowserRouter([
    {
      ErrorBoundary: ScreenFailed,
      HydrateFallback: () => null,
      children: [
        {
          path: 'login',
          loader: requireSignedOut(session),
          Component: SignInScreen,
        },
        {
          path: 'logout',
          lazy: lazily(() => import('./screens/sign-out-screen.tsx'), 'SignOutScreen'),
        },
        {
          path: 'invite/:code',
          loader: findOutWhoIsThere(session),
          lazy: lazily(() => import('../features/invitations/invite-screen.tsx'), 'InviteScreen'),
        },
        {
          path: 'delete-account',
          lazy: lazily(() => import('./screens/ticket-screens.tsx'), 'DeleteAccountScreen'),
        },
        {
          path: 'delete-data',
          lazy: lazily(() => import('./screens/ticket-screens.tsx'), 'DeleteDataScreen'),
        },
        {
          path: 'reactivate',
          lazy: lazily(() => import('./screens/ticket-screens.tsx'), 'ReactivateScreen'),
        },
        ...PAGES.filter(({ kind }) => kind === 'room').map(({ path }) => ({
          path,
          loader: askServer,
        })),
        {
          path: HOME,
          loader: requireSignedIn(session),
          shouldRevalidate: () => false,
          lazy: lazily(() => import('./signed-in.tsx'), 'SignedIn'),
          children: [
            {
              ErrorBoundary: ScreenFailed,
              children: [
                { index: true, lazy: lazily(() => import('./home.tsx'), 'Home') },
                {
                  path: 'chat/:id?',
                  lazy: lazily(() => import('./screens/chat.tsx'), 'ChatRoute'),
                },
                {
                  path: 'contacts/:id?',
                  lazy: lazily(() => import('./screens/contacts.tsx'), 'ContactsRoute'),
                },
                {
                  path: 'profile',
                  lazy: lazily(
                    () => import('../features/profiles/profile-screen.tsx'),
                    'ProfileScreen',
                  ),
                },
                {
                  path: 'profile/edit',
                  lazy: lazily(
                    () => import('../features/profiles/profile-edit-screen.tsx'),
                    'ProfileEditScreen',
                  ),
                },
                {
                  path: 'operator',
                  lazy: lazily(
                    () => import('../features/operator/operator-screen.tsx'),
                    'OperatorScreen',
                  ),
                },
                {
                  path: 'settings/:section?',
                  lazy: lazily(() => import('./settings/settings-screen.tsx'), 'SettingsScreen'),
                },
                { path: '*', lazy: lazily(loadNotFound, 'NotFoundScreen') },
              ],
            },
          ],
        },
        { path: '*', loader: askServer, lazy: lazily(loadNotFound, 'NotFoundPage') },
      ],
    },
  ]);
