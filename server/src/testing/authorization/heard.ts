import type { DIRECTORY_EVENTS, MAIN_EVENTS } from '@kith/contract';

/**
 * Who hears an event: only oneself, the members of a chat, those who look (shown beside the
 * feature), or nobody as long as nothing sends it.
 */
export type DirectoryHeard = {
  [Name in keyof typeof DIRECTORY_EVENTS]?: 'self' | 'members' | 'watchers';
};
export type MainHeard = { [Name in keyof typeof MAIN_EVENTS]?: 'self' | 'nobody' };
