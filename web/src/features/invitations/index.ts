export { InviteButton } from './components/invite-button.tsx';
export { InviteRow } from './components/invite-row.tsx';
export { PendingInvitations } from './components/pending-invitations.tsx';
