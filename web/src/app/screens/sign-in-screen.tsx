import { Navigate, useLocation } from 'react-router';
import { AuthScreen } from '../../features/accounts/auth-screen.tsx';
import { invitationAt } from '../../features/invitations/invite-link.ts';
import { useSession } from '../../platform/react.tsx';
import { returnAddress } from '../guards.ts';

/** `/login`: leads back to the wanted address as soon as somebody is signed in, in this tab or another. */
export function SignInScreen() {
  const { search } = useLocation();
  const isSignedIn = useSession(({ status }) => status === 'signedIn');
  const wanted = returnAddress(search);
  if (isSignedIn) return <Navigate to={wanted} replace />;
  const mode = new URLSearchParams(search).get('mode') === 'create' ? 'create' : 'signIn';
  return <AuthScreen key={mode} mode={mode} invitation={invitationAt(wanted)} />;
}
