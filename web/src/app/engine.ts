import type { StoreApi } from 'zustand/vanilla';
import type { Accounts } from '../features/accounts/index.ts';
import type { ChatEngine } from '../features/chat/index.ts';
import type { Profiles } from '../features/profiles/index.ts';
import type { Platform } from '../platform/react.tsx';

/** Everything that runs without a screen. */
export interface Engine {
  platform: Platform;
  accounts: Accounts;
  profiles: Profiles;
  /** Null while nobody is signed in; another one after each switch of the profile. */
  chat: StoreApi<{ engine: ChatEngine | null }>;
  dispose(): void;
}
