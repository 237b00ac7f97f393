import * as z from 'zod';

export { invitationCalls as calls } from './invitations.schemas.ts';

export const mainEvents = {
  'invitations.changed': {
    summary: 'Sent or received invitations have changed. Read them again.',
    payload: z.object({}),
  },
} as const;
