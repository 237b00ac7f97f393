import { SOCKET_RECONNECT_JITTER_MS, SOCKET_RECONNECT_MS } from '@kith/contract/base/constants';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { createApiClient } from '../platform/api-client.ts';
import { type Connection, createConnection } from '../platform/connection-state.ts';
import { type Cancel, type Environment, spread } from '../platform/environment.ts';
import type { Core, OpenEngine } from '../platform/feature/engine-manifest.ts';
import type { Feature, LiveFeature } from '../platform/feature/feature.ts';
import { createFirstView, type FirstView } from '../platform/first-view.ts';
import { watchIdle } from '../platform/idle.ts';
import { finishWipe, wipeLocalStores } from '../platform/local-wipe.ts';
import { createOverlays } from '../platform/overlay.ts';
import type { Platform } from '../platform/react.tsx';
import { createSession, type Session } from '../platform/session.ts';
import { createSessionStore } from '../platform/session-store.ts';
import { createStepUp } from '../platform/step-up.ts';
import { whenPainted } from '../ui/interaction/when-painted.ts';

/** The running engines of the signed-in account. */
export interface Opened {
  /** Empty until they have been loaded. */
  features: readonly LiveFeature[];
  /** Null while nobody is signed in; the same for all profiles of the account. */
  account: readonly OpenEngine[] | null;
  /** Null while no profile is active; replaced after each switch of the profile. */
  profile: { me: string; engines: readonly OpenEngine[] } | null;
}

/** Everything that runs without a screen. */
export interface Engine {
  platform: Platform;
  /** For visitors, too; they live as long as the page. */
  engines: readonly OpenEngine[];
  opened: StoreApi<Opened>;
  dispose(): void;
}

/** What exists before anyone signs in, for use afterwards. */
export interface LiveCore extends Core {
  renew(): Promise<unknown>;
  connection: Connection;
  firstView: FirstView;
  opened: StoreApi<Opened>;
}

export interface EngineDeps {
  env: Environment;
  features: readonly Feature[];
  keepLook: Platform['keepLook'];
  /**
   * Called once, as soon as someone is signed in; it may load its code first. Returns a function
   * that ends it.
   */
  goLive(core: LiveCore): Cancel | Promise<Cancel>;
}

export const createEngine = ({ env, features, keepLook, goLive }: EngineDeps): Engine => {
  // The session renews the tokens, so its own calls must not wait for that.
  const plainCall = createApiClient({
    env,
    authorization: (actor, profileId) => session.authorization(actor, profileId),
    renew: () => Promise.resolve(false),
  });
  const session: Session = createSession({
    env,
    store: createSessionStore(env.storage, env.tab),
    call: plainCall,
  });
  const renew = () => session.refresh({ force: true });
  const stepUp = createStepUp();
  const call = createApiClient({
    env,
    authorization: session.authorization,
    renew,
    stepUp: stepUp.ask,
  });
  const connection = createConnection(env);
  const idle = watchIdle(env);
  const firstView = createFirstView(whenPainted);
  const core: Core = { env, call, session, idle: idle.store };
  const opened = createStore<Opened>(() => ({ features: [], account: null, profile: null }));
  const engines = features.flatMap(({ engine }) => engine?.open(core) ?? []);

  let live: Promise<Cancel> | undefined;
  let cancelTry: Cancel = () => {};
  const goLiveOnce = (): void => {
    if (session.state.getState().status === 'signedIn')
      live ??= Promise.resolve(goLive({ ...core, renew, connection, firstView, opened })).catch(
        () => {
          // Its code could not be loaded.
          live = undefined;
          cancelTry = env.after(
            spread(env, SOCKET_RECONNECT_MS, SOCKET_RECONNECT_JITTER_MS),
            goLiveOnce,
          );
          return () => {};
        },
      );
  };
  session.onSignedOut(() => wipeLocalStores(env));
  if (session.userToken() === null) void finishWipe(env);
  session.onSignedOut(async () => {
    for (const name of features.flatMap(({ wipe = [] }) => wipe))
      for (const values of [env.storage, env.tab]) values.remove(name);
  });
  session.onSignedOut(async () => stepUp.settle(false));
  const unsubscribe = session.state.subscribe(goLiveOnce);
  goLiveOnce();
  session.restore();

  return {
    platform: {
      call,
      session,
      connection: connection.store,
      idle: idle.store,
      firstView,
      stepUp,
      overlays: createOverlays(),
      keepLook,
    },
    engines,
    opened,
    dispose() {
      unsubscribe();
      cancelTry();
      void live?.then((end) => end());
      for (const engine of engines) engine.close();
      idle.dispose();
      session.dispose();
    },
  };
};
