import type { ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';
import type { AnyAttachmentKind } from '../../platform/feature/attachment-kind.ts';
import type { Contributions } from '../../platform/feature/contributions.ts';
import { FeaturesProvider } from '../../platform/feature/features.react.tsx';
import { type Platform, PlatformProvider } from '../../platform/react.tsx';
import { createTestEnvironment } from '../../platform/testing/environment.ts';
import type { UploadFile } from '../../platform/uploads/upload-file.ts';
import { createPreferences } from '../preferences/preferences.engine.ts';
import { PreferencesProvider } from '../preferences/preferences.react.ts';
import { PresenceProvider } from '../presence/presence.react.ts';
import type { PresenceEngine } from '../presence/presence.types.ts';
import { chatLines } from './chat.lines.ts';
import { ChatProvider } from './chat.react.ts';
import { openChatPage, refusal, type TestServer } from './engine/testing.ts';

/** The parts of the platform that a conversation needs, without a name beside the composer. */
const quietPlatform = (call: TestServer['call']) =>
  ({
    call,
    idle: createStore(() => ({ idle: false })),
    connection: createStore(() => ({ state: 'online' })),
    session: {
      state: createStore(() => ({ status: 'signedIn', profiles: [], activeProfileId: null })),
    },
  }) as unknown as Platform;

/** Nobody's presence is known. */
const quietPresence = (): PresenceEngine => ({
  state: createStore(() => new Map()),
  watch: () => () => {},
  count: () => () => {},
  dispose: () => {},
});

/** Renders parts of a conversation with the real engine, and a server played by the test. */
export const openStage = (
  server?: TestServer,
  kinds?: readonly AnyAttachmentKind[],
  upload?: UploadFile,
  others: Contributions = {},
) => {
  const features = [
    { name: 'chat', lines: chatLines },
    { name: 'others', ...others },
  ];
  const page = openChatPage(server, undefined, kinds, upload);
  const preferences = createPreferences({
    env: createTestEnvironment(),
    call: async (name, ...options) => {
      if (!page.server.instead.has(name)) throw refusal(503, 'overloaded');
      return page.server.call(name, ...options);
    },
    accountId: 'account',
    resume: async () => null,
  });
  const platform = quietPlatform(page.server.call);
  const presence = quietPresence();
  const Stage = ({ children }: { children: ReactNode }) => (
    <PlatformProvider value={platform}>
      <FeaturesProvider value={features}>
        <PreferencesProvider value={preferences}>
          <PresenceProvider value={presence}>
            <ChatProvider value={page.chat}>
              <main tabIndex={-1} className="flex h-[30rem] flex-col">
                {children}
              </main>
            </ChatProvider>
          </PresenceProvider>
        </PreferencesProvider>
      </FeaturesProvider>
    </PlatformProvider>
  );
  const goOffline = (): void => platform.connection.setState({ state: 'offline' });
  const goOnline = (): void => platform.connection.setState({ state: 'online' });
  return { ...page, preferences, Stage, goOffline, goOnline };
};
