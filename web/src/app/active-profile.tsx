import type { ReactNode } from 'react';
import { useStore } from 'zustand/react';
import { ChatProvider } from '../features/chat/index.ts';
import { ContactsProvider } from '../features/contacts/index.ts';
import { useEngine } from './engine-provider.tsx';

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
