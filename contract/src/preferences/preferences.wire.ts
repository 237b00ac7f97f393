import { version } from '../base/fields.schemas.ts';
import { preferencesChanged } from './preferences.schemas.ts';

export { preferenceCalls as calls } from './preferences.schemas.ts';

export const mainEvents = { 'preferences.changed': preferencesChanged } as const;

export const mainHeads = { preferences: version } as const;
