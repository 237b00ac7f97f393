import type { DIRECTORY_EVENTS, MAIN_EVENTS } from '@kith/contract';

/**
 * Who receives an event: only the user, the members of a chat, watchers (tested by the feature), or
 * nobody as long as nothing sends it.
 */
export type DirectoryHeard = {
  [Name in keyof typeof DIRECTORY_EVENTS]?: 'self' | 'members' | 'watchers';
};
export type MainHeard = { [Name in keyof typeof MAIN_EVENTS]?: 'self' | 'nobody' };
