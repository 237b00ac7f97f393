import { defineEngine } from '../../platform/feature/engine-manifest.ts';
import { defineLive } from '../../platform/feature/feature.ts';
import { pollKind } from './poll-kind.tsx';
import { createPolls } from './polls.engine.ts';
import { PollsProvider } from './polls.react.ts';

export default defineLive({
  name: 'polls',
  engine: defineEngine({
    scope: 'profile',
    open: ({ call }) => createPolls({ call }),
    Provider: PollsProvider,
    main: { 'vault.changed': (polls) => polls.forget() },
    directory: {
      hello: (polls) => polls.refresh(),
      'polls.voted': (polls, { pollId }) => polls.voted(pollId),
    },
  }),
  attachments: [pollKind],
  parts: [
    () => import('./poll-dialog.tsx'),
    () => import('./chosen-polls.tsx'),
    () => import('./poll-cards.tsx'),
  ],
});
