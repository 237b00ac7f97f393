import * as z from 'zod';

export { privacyCalls as calls } from './privacy.schemas.ts';

export const directoryEvents = {
  /** The profile's privacy settings or blocks have changed: request them again. */
  'privacy.changed': z.object({}),
} as const;
