import { lazy, Suspense } from 'react';
import { useStore } from 'zustand/react';
import { useInviting } from '../inviting.ts';

/** Fetched with its code for drawing when somebody is invited. */
const InviteDialog = lazy(async () => ({
  default: (await import('./invite-dialog.tsx')).InviteDialog,
}));

/** Stands once in the app. */
export function InviteHost() {
  const { state, end } = useInviting();
  const { isOpen, email } = useStore(state);
  return (
    isOpen && (
      <Suspense>
        <InviteDialog email={email} onClose={end} />
      </Suspense>
    )
  );
}
