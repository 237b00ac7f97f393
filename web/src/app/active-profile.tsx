import type { ReactNode } from 'react';
import { useStore } from 'zustand/react';
import { ChatProvider } from '../features/chat/index.ts';
import { ContactsProvider } from '../features/contacts/index.ts';
import { InvitationsProvider } from '../features/invitations/index.ts';
import { PreferencesProvider } from '../features/preferences/index.ts';
import type { PreferencesEngine } from '../features/preferences/preferences.types.ts';
import { PresenceProvider } from '../features/presence/index.ts';
import { PrivacyProvider } from '../features/privacy/index.ts';
import { useEngine } from './engine-provider.tsx';
import { useWornPreferences } from './use-worn-preferences.ts';

/** For screens that need somebody to be signed in; shows nothing until it is known who acts. */
export const ActiveProfile = ({ children }: { children: ReactNode }) => {
  const { chat, people, contacts, preferences } = useEngine();
  const { engine } = useStore(chat);
  const { engine: others } = useStore(people);
  const { engine: addressBook } = useStore(contacts);
  const { engine: chosen } = useStore(preferences);
  if (engine === null || others === null || addressBook === null || chosen === null) return null;
  return (
    <PreferencesProvider value={chosen}>
      <ContactsProvider value={addressBook}>
        <ChatProvider key={engine.me} value={engine}>
          <PrivacyProvider value={others.privacy}>
            <PresenceProvider value={others.presence}>
              <InvitationsProvider value={others.invitations}>
                <Known of={chosen}>{children}</Known>
              </InvitationsProvider>
            </PresenceProvider>
          </PrivacyProvider>
        </ChatProvider>
      </ContactsProvider>
    </PreferencesProvider>
  );
};

/** Waits for the preferences on a device that has none yet, so that nothing jumps. */
const Known = ({ of, children }: { of: PreferencesEngine; children: ReactNode }) =>
  useStore(of.state, ({ isKnown }) => isKnown) ? <Worn>{children}</Worn> : null;

const Worn = ({ children }: { children: ReactNode }) => {
  useWornPreferences();
  return children;
};
