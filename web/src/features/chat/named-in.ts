import type { Message } from '@kith/contract';

/** Of many people only the first are named. */
export const NAMED_MAX = 10;

/** The author of a message, and everyone named in it if the server wrote it. */
export const namedIn = ({ senderId, system }: Pick<Message, 'senderId' | 'system'>): string[] => [
  senderId,
  ...(system !== undefined && 'profileIds' in system ? system.profileIds.slice(0, NAMED_MAX) : []),
  ...(system?.kind === 'role' ? [system.profileId] : []),
];
