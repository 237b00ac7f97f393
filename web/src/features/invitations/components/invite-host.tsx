import { useStore } from 'zustand/react';
import { later } from '../../../platform/feature/later.tsx';
import { notifyNotLoaded } from '../../../platform/feature/not-loaded.ts';
import { useInviting } from '../inviting.ts';

/** Loaded with its QR code library on first use. */
const InviteDialog = later(async () => (await import('./invite-dialog.tsx')).InviteDialog);

/** Rendered once in the app. */
export function InviteHost() {
  const { state, end } = useInviting();
  const { isOpen, email } = useStore(state);
  return (
    isOpen && (
      <InviteDialog
        email={email}
        onClose={end}
        onFailed={() => {
          end();
          notifyNotLoaded();
        }}
      />
    )
  );
}
