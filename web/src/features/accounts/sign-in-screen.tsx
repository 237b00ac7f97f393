import { invitationAt } from '@kith/contract/invitations/invite-address';
import type { ReactElement } from 'react';
import { Navigate, useLocation } from 'react-router';
import { later } from '../../platform/feature/later.tsx';
import { returnAddress } from '../../platform/guards.ts';
import { useSession } from '../../platform/react.tsx';
import { AuthScreen } from './auth-screen.tsx';

/** Query parameter of a password reset link. */
export const RESET = 'reset';

const ForgotScreen = later(async () => (await import('./recovery/forgot-screen.tsx')).ForgotScreen);
const ResetScreen = later(async () => (await import('./recovery/reset-screen.tsx')).ResetScreen);

const lazily = (screen: ReactElement) => <>{screen}</>;

/**
 * `/login`: returns to the requested address as soon as someone is signed in, in this tab or
 * another.
 */
export function SignInScreen() {
  const { search } = useLocation();
  const isSignedIn = useSession(({ status }) => status === 'signedIn');
  const params = new URLSearchParams(search);
  const wanted = returnAddress(search);
  // A password reset link also works for people who are signed in.
  if (params.has(RESET)) return lazily(<ResetScreen />);
  if (isSignedIn) return <Navigate to={wanted} replace />;
  if (params.has('forgot')) return lazily(<ForgotScreen />);
  const mode = params.get('mode') === 'create' ? 'create' : 'signIn';
  return <AuthScreen key={mode} mode={mode} invitation={invitationAt(wanted)} />;
}
