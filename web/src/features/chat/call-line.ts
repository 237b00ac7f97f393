import type { SystemMessage } from '@kith/contract';

/** The key of the text that stands for a call nobody answered as the last message of its chat. */
export const callLine = (system: SystemMessage | undefined, isMine: boolean) => {
  if (system?.kind !== 'missedCall') return undefined;
  if (isMine) return system.video ? 'unansweredVideoCall' : 'unansweredCall';
  return system.video ? 'missedVideoCall' : 'missedCall';
};
