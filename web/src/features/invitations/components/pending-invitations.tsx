import { useEffect } from 'react';
import { later } from '../../../platform/feature/later.tsx';
import { passFocusOn } from '../../../ui/interaction/pass-focus-on.ts';
import { useInvitations, useInvitationsState } from '../invitations.react.ts';

const ReceivedInvitations = later(
  async () => (await import('./received-invitations.tsx')).ReceivedInvitations,
);

/** Received invitations, which most people rarely have. */
export function PendingInvitations() {
  const { load } = useInvitations();
  const { pending } = useInvitationsState();
  useEffect(() => void load(), [load]);
  return <div ref={passFocusOn}>{pending.rows.length > 0 && <ReceivedInvitations />}</div>;
}
