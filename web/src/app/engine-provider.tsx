import type { ReactNode } from 'react';
import { useStore } from 'zustand/react';
import { AccountsProvider } from '../features/accounts/index.ts';
import { ChatProvider } from '../features/chat/index.ts';
import { ContactsProvider } from '../features/contacts/index.ts';
import { ProfilesProvider } from '../features/profiles/index.ts';
import { createHandle, PlatformProvider } from '../platform/react.tsx';
import type { Engine } from './engine.ts';

const [EngineHandle, useEngine] = createHandle<Engine>('The engine');

/** Hands the engine to everything below it. */
export const EngineProvider = ({ engine, children }: { engine: Engine; children: ReactNode }) => (
  <EngineHandle value={engine}>
    <PlatformProvider value={engine.platform}>
      <AccountsProvider value={engine.accounts}>
        <ProfilesProvider value={engine.profiles}>{children}</ProfilesProvider>
      </AccountsProvider>
    </PlatformProvider>
  </EngineHandle>
);

/** For screens that need somebody to be signed in; shows nothing until it is known who acts. */
export const ActiveProfile = ({ children }: { children: ReactNode }) => {
  const { chat, contacts } = useEngine();
  const { engine } = useStore(chat);
  const { engine: addressBook } = useStore(contacts);
  if (engine === null || addressBook === null) return null;
  return (
    <ContactsProvider value={addressBook}>
      <ChatProvider key={engine.me} value={engine}>
        {children}
      </ChatProvider>
    </ContactsProvider>
  );
};
