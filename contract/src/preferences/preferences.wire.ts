import { version } from '../base/fields.schemas.ts';
import { preferenceCalls, preferencesChanged } from './preferences.schemas.ts';

export { preferenceCalls as calls };

export const mainEvents = {
  'preferences.changed': {
    summary: 'Preferences have changed.',
    payload: preferencesChanged,
  },
} as const;

export const mainHeads = { preferences: version } as const;

export const mainCollections = { preferences: preferenceCalls['preferences.get'].answer } as const;
