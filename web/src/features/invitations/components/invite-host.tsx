import { lazy, Suspense } from 'react';
import { useStore } from 'zustand/react';
import { endInviting, inviting } from '../inviting.ts';

/** Fetched with its code for drawing when somebody is invited. */
const InviteDialog = lazy(async () => ({
  default: (await import('./invite-dialog.tsx')).InviteDialog,
}));

/** Stands once in the app. */
export function InviteHost() {
  const { isOpen, email } = useStore(inviting);
  return (
    isOpen && (
      <Suspense>
        <InviteDialog email={email} onClose={endInviting} />
      </Suspense>
    )
  );
}
