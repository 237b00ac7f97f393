import { defineEngine } from '../../platform/feature/engine-manifest.ts';
import { defineLive } from '../../platform/feature/feature.ts';
import { openLocalStore } from '../../platform/local-store.ts';
import { ChatProvider } from './chat.react.ts';
import { createChatEngine } from './engine/chat.store.ts';

export default defineLive({
  name: 'chat',
  engine: defineEngine({
    scope: 'profile',
    open: ({ env, call, accountId, me, directory, idle }) =>
      createChatEngine({
        env,
        call,
        me,
        link: directory,
        local: openLocalStore(env, { accountId, profileId: me }),
        idle,
      }),
    close: (chat) => chat.dispose(),
    Provider: ChatProvider,
    resync: (chat) => void chat.refresh(),
  }),
});
