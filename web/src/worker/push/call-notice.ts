import type { PushPayload } from '@kith/contract';
import { callTag } from '@kith/contract/calls/call-tag';
import { type Notice, wordsIn } from './notice.ts';

export type CallPayload = PushPayload & { kind: 'call' };

/** Rings until it is pressed or replaced; silent once the call is over. */
export const callNotice = (
  { callId, createdTime, sender, video, state, language: wanted }: CallPayload,
  own: string,
): Notice => {
  const language = wanted ?? own;
  const t = wordsIn(language);
  const isRinging = state === 'ringing';
  const lines = {
    ringing: video ? t('videoCall') : t('call'),
    missed: video ? t('missedVideoCall') : t('missedCall'),
    answered: t('answeredElsewhere'),
    declined: t('declinedElsewhere'),
  };
  return {
    title: sender ?? lines[state],
    options: {
      ...(sender !== undefined && { body: lines[state] }),
      tag: callTag(callId),
      renotify: isRinging,
      requireInteraction: isRinging,
      silent: !isRinging,
      timestamp: createdTime,
      lang: language,
      icon: '/icons/app-192.png',
      ...(isRinging && {
        data: { callId, video },
        actions: [
          { action: 'answer', title: t('answer') },
          { action: 'decline', title: t('decline') },
        ],
      }),
    },
  };
};
