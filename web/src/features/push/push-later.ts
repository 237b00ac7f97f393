import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Core } from '../../platform/feature/engine-manifest.ts';
import type { PushEngine } from './push.types.ts';
import { PUSH_MEMORY } from './push-memory.ts';

/** The engine, which is loaded when it is first needed. */
export interface PushLater {
  load(): Promise<PushEngine>;
  /** While notifications are offered. */
  offered: StoreApi<{ engine: PushEngine | undefined }>;
  dispose(): void;
}

/** After sign-out this device gets no messages, and visible notifications are closed. */
const leaveNothing = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const notice of (await registration?.getNotifications()) ?? []) notice.close();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
};

export const createPushLater = ({ env, call, session }: Core): PushLater => {
  let engine: Promise<PushEngine> | undefined;
  session.onSignedOut(async () => {
    env.storage.remove(PUSH_MEMORY);
    await leaveNothing();
  });
  const open = async (): Promise<PushEngine> => {
    const [{ createPushEngine }, { pushBrowser }] = await Promise.all([
      import('./push.engine.ts'),
      import('./push-browser.ts'),
    ]);
    return createPushEngine({ env, call, browser: pushBrowser({ env }) });
  };
  return {
    offered: createStore(() => ({ engine: undefined })),
    load() {
      engine ??= open().catch((cause) => {
        engine = undefined;
        throw cause;
      });
      return engine;
    },
    dispose: () => void engine?.then((opened) => opened.dispose()),
  };
};
