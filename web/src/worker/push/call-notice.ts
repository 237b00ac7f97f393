import type { PushPayload } from '@kith/contract';
import { CALL_RINGS_MS } from '@kith/contract/base/constants';
import { callTag } from '@kith/contract/calls/call-tag';
import type { CallData } from './call-data.ts';
import { type Notice, wordsIn } from './notice.ts';

export type CallPayload = PushPayload & { kind: 'call' };

/** Whether a notification is that of a call that was missed in this chat. */
export const isMissedIn = (
  { profileId, chatId }: { profileId: string; chatId: string },
  data: Partial<CallData> | undefined,
): boolean => data?.callId !== undefined && data.profileId === profileId && data.chatId === chatId;

/** Rings until it is pressed or replaced; silent once the call is over. */
export const callNotice = (
  {
    callId,
    profileId,
    createdTime,
    sender,
    video,
    state,
    chatId,
    messageId,
    language: wanted,
  }: CallPayload,
  own: string,
  now: number,
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
      ...(chatId && messageId && { data: { callId, video, profileId, chatId, messageId } }),
      ...(isRinging && {
        // By the clock of this device, which may differ from the server's.
        data: { callId, video, expiresAt: now + CALL_RINGS_MS },
        actions: [
          { action: 'answer', title: t('answer') },
          { action: 'decline', title: t('decline') },
        ],
      }),
    },
  };
};
