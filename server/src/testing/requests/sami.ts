import { next } from './fresh.ts';
import type { Requests } from './request.ts';

const said = (calleeId: string) => ({
  ...{ tempId: `t-sami-${next()}`, text: 'write to them: hello', state: 'waiting' as const },
  meaning: {
    ...{ kind: 'act' as const, verb: 'write' },
    slots: { target: { id: calleeId, isGroup: false }, text: 'hello' },
  },
});

export default {
  'samiThreads.list': () => ({ query: { version: '0' } }),
  'samiThreads.search': () => ({ query: { q: 'hello' } }),
  'samiThreads.create': ({ calleeId }) => ({ body: said(calleeId) }),
  'samiThreads.update': ({ samiThreadId }) => ({
    ...{ params: { id: samiThreadId }, body: { title: 'The boat' } },
  }),
  'samiThreads.remove': ({ samiThreadId }) => ({ params: { id: samiThreadId } }),
  'samiThreads.restore': ({ samiThreadId }) => ({ params: { id: samiThreadId } }),
  'samiEntries.list': ({ samiThreadId }) => ({ params: { id: samiThreadId } }),
  'samiEntries.add': ({ samiThreadId, calleeId }) => ({
    ...{ params: { id: samiThreadId }, body: said(calleeId) },
  }),
  'samiEntries.update': ({ samiThreadId }) => ({
    ...{ params: { id: samiThreadId, number: '1' }, body: { state: 'running' } },
  }),
  'samiModels.read': () => ({}),
  'samiModels.choose': () => ({ body: { host: 'models.example', isAgreed: true } }),
  'samiAnswers.list': ({ samiThreadId }) => ({ params: { id: samiThreadId }, query: {} }),
  'samiAnswers.start': ({ samiThreadId }) => ({
    ...{ params: { id: samiThreadId, number: '1' }, body: { model: 'small' } },
  }),
  'samiAnswers.read': ({ samiThreadId }) => ({
    ...{ params: { id: samiThreadId, number: '1' }, query: {} },
  }),
  'samiAnswers.stop': ({ samiThreadId }) => ({ params: { id: samiThreadId, number: '1' } }),
} satisfies Requests;
