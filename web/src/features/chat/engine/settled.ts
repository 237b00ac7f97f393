import type { Chat } from '@kith/contract';

type Participant = Chat['participants'][number];

/** What messages and readers change all the time. */
const PASSING: ReadonlySet<string> = new Set<keyof Chat | keyof Participant>([
  'lastMessage',
  'updatedTime',
  'version',
  'seenVersion',
  'unread',
  'mentions',
  'mentionedId',
  'seenId',
  'receivedId',
]);

const isAlike = <Value extends object>(a: Value, b: Value): boolean => {
  if (a === b) return true;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof Value & string>;
  return [...keys].every((key) => PASSING.has(key) || key === 'participants' || a[key] === b[key]);
};

/** Whether two copies of a chat differ only in what messages and readers change all the time. */
export const isSettled = (a: Chat, b: Chat): boolean =>
  isAlike(a, b) &&
  a.participants.length === b.participants.length &&
  a.participants.every((one, at) => isAlike(one, b.participants[at] as Participant));

/** Keeps the first copy of a chat until another differs from it; each copy is compared once. */
export const keepSettled = (): ((chat: Chat | undefined) => Chat | undefined) => {
  let kept: Chat | undefined;
  let compared: Chat | undefined;
  return (chat) => {
    if (chat === compared) return kept;
    compared = chat;
    if (!chat || !kept || !isSettled(kept, chat)) kept = chat;
    return kept;
  };
};
