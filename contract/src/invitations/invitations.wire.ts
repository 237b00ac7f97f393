import * as z from 'zod';

export { invitationCalls as calls } from './invitations.schemas.ts';

export const mainEvents = {
  /** Your own invitations, or those you received, have changed: read them again. */
  'invitations.changed': z.object({}),
} as const;
