import * as z from 'zod';

export { profileCalls as calls } from './profiles.schemas.ts';

export const mainEvents = {
  /** The profiles have changed: request them again. */
  'profiles.changed': z.object({}),
} as const;
