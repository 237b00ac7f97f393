import * as z from 'zod';

export { privacyCalls as calls } from './privacy.schemas.ts';

export const directoryEvents = {
  /** The profile's privacy or its blocks changed: ask for them again. */
  'privacy.changed': z.object({}),
} as const;
