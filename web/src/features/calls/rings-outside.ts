import type { CallRecord } from '@kith/contract';
import { callTag } from '@kith/contract/calls/call-tag';
import type { Cancel } from '../../platform/environment.ts';
import { createNativeBridge } from '../../platform/native-bridge.ts';
import { isInWrapper } from '../../platform/wrapper-marker.ts';
import type { CallsEngine } from './calls.types.ts';

const closeNotice = async (id: string): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const notice of (await registration?.getNotifications({ tag: callTag(id) })) ?? [])
    notice.close();
};

/** Stops ringing outside the page: the worker's notification, and the phone itself. */
export const endOutside = ({ id, state }: Pick<CallRecord, 'id' | 'state'>): void => {
  if (isInWrapper(navigator.userAgent))
    createNativeBridge(window).send({ type: 'callOver', callId: id });
  // The notification of a missed call stays until it has been seen.
  if (state !== 'missed' && state !== 'cancelled') closeNotice(id).catch(() => {});
};

/** Handles buttons pressed on the phone's own call screen, as described in `docs/native-bridge.md`. */
export const hearWrapper = (calls: Pick<CallsEngine, 'answer' | 'decline'>): Cancel => {
  if (!isInWrapper(navigator.userAgent)) return () => {};
  const bridge = createNativeBridge(window);
  const stop = bridge.hear((message) => {
    if (message.type === 'answerCall') void calls.answer(message.callId, message.video);
    if (message.type === 'declineCall') void calls.decline(message.callId);
  });
  bridge.send({ type: 'takesCalls' });
  return stop;
};
