import type { ReactNode } from 'react';
import { AccountsProvider } from '../features/accounts/index.ts';
import { ProfilesProvider } from '../features/profiles/index.ts';
import { createHandle, PlatformProvider } from '../platform/react.tsx';
import type { Engine } from './engine.ts';

const [EngineHandle, useEngine] = createHandle<Engine>('The engine');

export { useEngine };

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
