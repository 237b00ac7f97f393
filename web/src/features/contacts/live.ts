import { defineEngine } from '../../platform/feature/engine-manifest.ts';
import { defineLive } from '../../platform/feature/feature.ts';
import { fillSlot } from '../../platform/feature/slot.ts';
import { openLocalStore } from '../../platform/local-store.ts';
import { listTop } from '../chat/index.ts';
import { contactKind } from './cards/contact-kind.tsx';
import { KnownPeople } from './components/known-people.tsx';
import { createContactsEngine } from './contacts.engine.ts';
import { ContactsProvider } from './contacts.react.ts';
import { useContactKeyGroup } from './contacts-keys.ts';
import { spawnSearchWorker } from './search/spawn-search.ts';
import { useContactsNavigation } from './use-contacts-navigation.ts';

export default defineLive({
  name: 'contacts',
  engine: defineEngine({
    scope: 'account',
    open: ({ env, call, accountId, resume }) =>
      createContactsEngine({
        env,
        call,
        resume,
        // The address book belongs to the account, so its copy is beside those of the profiles.
        local: openLocalStore(env, { accountId, profileId: 'contacts' }),
        spawnSearch: spawnSearchWorker,
      }),
    close: (contacts) => contacts.dispose(),
    Provider: ContactsProvider,
    main: {
      hello: (contacts) => void contacts.refresh(),
      heads: (contacts, heads) => contacts.takeHeads(heads),
      'contacts.changed': (contacts, change) => contacts.take({ kind: 'contacts', change }),
      'categories.changed': (contacts, change) => contacts.take({ kind: 'categories', change }),
    },
    resync: (contacts) => void contacts.refresh(),
  }),
  attachments: [contactKind],
  parts: [() => import('./cards/contact-picker.tsx')],
  navigation: useContactsNavigation,
  palette: async () => (await import('./palette.tsx')).palette,
  keys: useContactKeyGroup,
  personActs: async () => (await import('./person-acts.ts')).useContactActs,
  fills: [fillSlot(listTop, KnownPeople)],
});
