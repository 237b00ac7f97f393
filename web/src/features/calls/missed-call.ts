import type { CallLine } from '@kith/contract/calls/calls.lines';

type Missed = Extract<CallLine, { kind: 'missedCall' }>;

/** The key of the text for a call that nobody answered. */
export const missedCallKey = ({ video }: Pick<Missed, 'video'>, isMine: boolean) => {
  if (isMine) return video ? 'unansweredVideoCall' : 'unansweredCall';
  return video ? 'missedVideoCall' : 'missedCall';
};
