import type { Requests } from './request.ts';

export default {
  'calls.start': ({ calleeId }) => ({ body: { profileId: calleeId, video: true } }),
  'calls.list': () => ({ query: {} }),
  'calls.answer': ({ callId }) => ({ params: { id: callId } }),
  'calls.decline': ({ callId }) => ({ params: { id: callId }, body: {} }),
  'calls.attend': ({ callId }) => ({ params: { id: callId }, body: { isHere: true } }),
  'calls.cancel': ({ callId }) => ({ params: { id: callId } }),
} satisfies Requests;
