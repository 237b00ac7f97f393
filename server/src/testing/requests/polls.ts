import type { Requests } from './request.ts';

export default {
  'polls.create': () => ({
    body: {
      question: 'Who opens gate B tomorrow?',
      options: ['Maren, at seven', 'Teo, on his way in'],
      isAnonymous: false,
      isMultiple: false,
      closesTime: null,
    },
  }),
  'polls.chosen': ({ pollId }) => ({ params: { id: pollId } }),
  'polls.vote': ({ pollId }) => ({ params: { id: pollId }, body: { chosen: [1] } }),
  'polls.close': ({ pollId }) => ({ params: { id: pollId } }),
} satisfies Requests;
