import * as z from 'zod';

export { invitationCalls as calls } from './invitations.schemas.ts';

export const mainEvents = {
  /** Sent or received invitations have changed: request them again. */
  'invitations.changed': z.object({}),
} as const;
