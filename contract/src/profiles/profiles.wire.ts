import * as z from 'zod';

export { profileCalls as calls } from './profiles.schemas.ts';

export const mainEvents = {
  'profiles.changed': {
    summary: 'Profiles have changed. Read them again.',
    payload: z.object({}),
  },
} as const;
