import type { Requests } from './request.ts';

export default {
  'calls.start': ({ calleeId }) => ({ body: { profileId: calleeId, video: true } }),
  'calls.list': () => ({ query: {} }),
  'calls.current': () => ({}),
  'calls.join': ({ chatId }) => ({ body: { chatId } }),
  'calls.add': ({ callId, calleeId }) => ({
    params: { id: callId },
    body: { profileId: calleeId, video: false },
  }),
  'calls.answer': ({ callId }) => ({ params: { id: callId } }),
  'calls.decline': ({ callId }) => ({ params: { id: callId }, body: {} }),
  'calls.attend': ({ callId }) => ({ params: { id: callId }, body: { isHere: true } }),
  'calls.cancel': ({ callId }) => ({ params: { id: callId } }),
  'phone.about': () => ({}),
  'phone.list': () => ({ query: { take: '20' } }),
  'phone.start': () => ({ body: { number: '+4930901820', offer: 'v=0' } }),
  'phone.attend': ({ callId }) => ({ params: { id: callId } }),
  'phone.press': ({ callId }) => ({ params: { id: callId }, body: { key: '5' } }),
  'phone.hangUp': ({ callId }) => ({ params: { id: callId } }),
} satisfies Requests;
