import { createStore } from 'zustand/vanilla';
import { defineEngine } from '../../platform/feature/engine-manifest.ts';
import { defineLive } from '../../platform/feature/feature.ts';
import { fillSlot } from '../../platform/feature/slot.ts';
import { chatActs } from '../chat/index.ts';
import { GroupShareTile } from './components/share-tile.tsx';
import { type Shares, SharesProvider } from './shares.handle.ts';
import { useSharesNavigation } from './use-shares-navigation.ts';

const hear = ({ news }: Shares): void => news.setState(({ count }) => ({ count: count + 1 }));

export default defineLive({
  name: 'shares',
  engine: defineEngine({
    scope: 'profile',
    open: (core): Shares => ({
      ...{ core, ended: new AbortController() },
      news: createStore(() => ({ count: 0 })),
    }),
    close: ({ ended }) => ended.abort(),
    Provider: SharesProvider,
    main: { hello: hear, 'fileRequest.changed': hear, 'share.received': hear },
    resync: hear,
  }),
  navigation: useSharesNavigation,
  palette: async () => (await import('./palette.tsx')).palette,
  verbs: async () => (await import('./command/share-command.ts')).shareVerbs,
  parts: [() => import('./shares-screen.tsx')],
  personActs: async () => (await import('./person-acts.ts')).useShareActs,
  fills: [fillSlot(chatActs, GroupShareTile)],
});
