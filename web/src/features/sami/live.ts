import { defineEngine } from '../../platform/feature/engine-manifest.ts';
import { defineLive } from '../../platform/feature/feature.ts';
import { fillSlot } from '../../platform/feature/slot.ts';
import { chatVerbs } from '../chat/index.ts';
import { timelineActs } from '../timeline/index.ts';
import { ChatSamiVerb } from './components/chat-sami-verb.tsx';
import { DayActLater, SamiHost } from './components/sami-host.tsx';
import { openSami, SamiProvider } from './sami.handle.ts';
import { useSamiNavigation } from './use-sami-navigation.ts';

export default defineLive({
  name: 'sami',
  engine: defineEngine({
    scope: 'profile',
    open: openSami,
    close: (sami) => sami.close(),
    Provider: SamiProvider,
    main: { 'vault.changed': (sami) => sami.pass((engine) => engine.startOver()) },
    directory: {
      hello: (sami) => sami.soon(),
      heads: (sami, heads) => sami.pass((engine) => engine.takeHeads(heads)),
      'samiThreads.changed': (sami, change) => sami.pass((engine) => engine.take(change)),
      'samiAnswers.grew': (sami, change) => sami.pass((engine) => engine.grew(change)),
    },
    resync: (sami) => sami.pass((engine) => void engine.refresh()),
  }),
  navigation: useSamiNavigation,
  timeline: async () => (await import('./card-kinds.tsx')).cardKinds,
  verbs: async () => (await import('./own-verbs.tsx')).ownVerbs,
  chatMenu: async () => (await import('./use-chat-menu.ts')).useChatMenu,
  parts: [() => import('./sami-screen.tsx'), () => import('./components/panel.tsx')],
  hosts: [SamiHost],
  fills: [fillSlot(chatVerbs, ChatSamiVerb), fillSlot(timelineActs, DayActLater)],
});
