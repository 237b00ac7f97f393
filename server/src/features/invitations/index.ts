export { eraseInvitations } from './erase.store.ts';
export { invitationRoutes as invitationHandlers } from './invitations.routes.ts';
export { invitationService as createInvitations } from './invitations.service.ts';
