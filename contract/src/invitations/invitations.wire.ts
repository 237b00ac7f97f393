import * as z from 'zod';

export { invitationCalls as calls } from './invitations.schemas.ts';

export const mainEvents = {
  /** One's own invitations, or those addressed to one, changed: ask for them again. */
  'invitations.changed': z.object({}),
} as const;
