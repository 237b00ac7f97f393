import { createStore } from 'zustand/vanilla';
import { defineEngine } from '../../platform/feature/engine-manifest.ts';
import { defineLive } from '../../platform/feature/feature.ts';
import { fillSlot } from '../../platform/feature/slot.ts';
import { chatActs, personActs } from '../chat/index.ts';
import { contactActs } from '../contacts/index.ts';
import { ContactShareTile, GroupShareTile, ShareTile } from './components/share-tile.tsx';
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
  parts: [() => import('./shares-screen.tsx')],
  fills: [
    fillSlot(personActs, ShareTile),
    fillSlot(chatActs, GroupShareTile),
    fillSlot(contactActs, ContactShareTile),
  ],
});
