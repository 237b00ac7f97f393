import * as z from 'zod';

export { privacyCalls as calls } from './privacy.schemas.ts';

export const directoryEvents = {
  'privacy.changed': {
    summary: 'Privacy settings or blocks have changed. Read them again.',
    payload: z.object({}),
  },
} as const;
