import { version } from '../base/fields.schemas.ts';
import { timelineCalls, timelineChanged } from './timeline.schemas.ts';

export { timelineCalls as calls };

export const directoryEvents = {
  'timeline.changed': {
    summary: 'What happened, or waits for the profile, has changed.',
    payload: timelineChanged,
  },
} as const;

export const directoryHeads = { timeline: version } as const;

export const directoryCollections = { timeline: timelineCalls['timeline.list'].answer } as const;
