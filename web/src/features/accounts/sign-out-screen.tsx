import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useAccounts } from './accounts.react.ts';

/**
 * `/logout`: ends the session, then redirects to the sign-in page. A standalone page, so that
 * nothing of the app is visible meanwhile.
 */
export function SignOutScreen() {
  const { signOut } = useAccounts();
  const navigate = useNavigate();
  useEffect(() => {
    void signOut().finally(() => navigate('/login', { replace: true }));
  }, [signOut, navigate]);
  return null;
}
