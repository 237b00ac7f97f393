import { lazy, type ReactElement, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router';
import { AuthScreen } from '../../features/accounts/auth-screen.tsx';
import { invitationAt } from '../../features/invitations/invite-link.ts';
import { useSession } from '../../platform/react.tsx';
import { RESET, returnAddress } from '../guards.ts';

const ForgotScreen = lazy(async () => ({
  default: (await import('../../features/accounts/recovery/forgot-screen.tsx')).ForgotScreen,
}));
const ResetScreen = lazy(async () => ({
  default: (await import('../../features/accounts/recovery/reset-screen.tsx')).ResetScreen,
}));

const lazily = (screen: ReactElement) => <Suspense>{screen}</Suspense>;

/** `/login`: leads back to the wanted address as soon as somebody is signed in, in this tab or another. */
export function SignInScreen() {
  const { search } = useLocation();
  const isSignedIn = useSession(({ status }) => status === 'signedIn');
  const params = new URLSearchParams(search);
  const wanted = returnAddress(search);
  // A link to a new password is of use to whoever is signed in, too.
  if (params.has(RESET)) return lazily(<ResetScreen />);
  if (isSignedIn) return <Navigate to={wanted} replace />;
  if (params.has('forgot')) return lazily(<ForgotScreen />);
  const mode = params.get('mode') === 'create' ? 'create' : 'signIn';
  return <AuthScreen key={mode} mode={mode} invitation={invitationAt(wanted)} />;
}
