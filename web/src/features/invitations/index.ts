export { InviteButton } from './components/invite-button.tsx';
export { InviteHost } from './components/invite-host.tsx';
export { InviteRow } from './components/invite-row.tsx';
export { PendingInvitations } from './components/pending-invitations.tsx';
