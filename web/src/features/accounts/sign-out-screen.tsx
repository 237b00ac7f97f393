import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useAccounts } from './accounts.react.ts';

/** `/logout`: ends the session, then asks who is next. A page of its own, so that nothing of the app is on the screen meanwhile. */
export function SignOutScreen() {
  const { signOut } = useAccounts();
  const navigate = useNavigate();
  useEffect(() => {
    void signOut().finally(() => navigate('/login', { replace: true }));
  }, [signOut, navigate]);
  return null;
}
