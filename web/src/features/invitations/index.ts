export { InviteButton } from './components/invite-button.tsx';
export { InviteRow } from './components/invite-row.tsx';
export { InviteTile } from './components/invite-tile.tsx';
export { PendingInvitations } from './components/pending-invitations.tsx';
