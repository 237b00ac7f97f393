import type { ComponentType } from 'react';
import { createBrowserRouter, redirect } from 'react-router';
import type { Engine } from './engine.ts';
import { findOutWhoIsThere, HOME, requireSignedIn, requireSignedOut } from './guards.ts';
import { ScreenFailed } from './screens/screen-failed.tsx';
import { SignInScreen } from './screens/sign-in-screen.tsx';

const lazily =
  <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  async () => ({ Component: (await load())[name] });

const loadNotFound = () => import('./screens/not-found-screen.tsx');

/** Every address of the browser side; `pages.ts` of the contract names the same to the server. */
export const createRouter = ({ platform: { session } }: Engine) =>
  createBrowserRouter([
    {
      ErrorBoundary: ScreenFailed,
      HydrateFallback: () => null,
      children: [
        {
          index: true,
          lazy: lazily(() => import('./screens/landing-screen.tsx'), 'LandingScreen'),
        },
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
        { path: 'join', loader: () => redirect('/#join') },
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
        { path: '*', lazy: lazily(loadNotFound, 'NotFoundPage') },
      ],
    },
  ]);
