import { Navigate } from 'react-router';
import { AuthScreen } from '../../features/accounts/auth-screen.tsx';
import { useSession } from '../../platform/react.tsx';
import { HOME } from '../guards.ts';

/** `/#join` */
export function SignUpScreen() {
  const isSignedIn = useSession(({ status }) => status === 'signedIn');
  return isSignedIn ? <Navigate to={HOME} replace /> : <AuthScreen mode="create" />;
}
