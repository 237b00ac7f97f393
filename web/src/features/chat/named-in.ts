import type { Message, SystemMessage } from '@kith/contract';

/** Of more people than this, only a few are named. */
const NAMED_MAX = 10;
const NAMED_OF_MANY = 3;

/** Who is named in a message by the server, and how many others there are. */
export const namedOf = (
  { profileIds = [], ...more }: Pick<SystemMessage, 'profileIds' | 'count'>,
  me?: string,
): { ids: string[]; others: number } => {
  const count = more.count ?? profileIds.length;
  if (count <= NAMED_MAX) return { ids: profileIds, others: 0 };
  const isMeAmong = me !== undefined && profileIds.includes(me);
  const ids = isMeAmong ? [me, ...profileIds.filter((id) => id !== me)] : profileIds;
  const named = ids.slice(0, NAMED_OF_MANY);
  return { ids: named, others: count - named.length };
};

/** The author of a message, and everyone named in it if the server wrote it. */
export const namedIn = ({ senderId, system }: Pick<Message, 'senderId' | 'system'>): string[] => [
  senderId,
  ...(system === undefined ? [] : namedOf(system).ids),
  ...(system?.profileId === undefined ? [] : [system.profileId]),
];
