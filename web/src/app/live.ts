import type { DirectoryServerEvents, MainServerEvents } from '@kith/contract';
import type { StoreApi } from 'zustand/vanilla';
import { createLink, type EventMap, type Link } from '../platform/connection.ts';
import type { Cancel } from '../platform/environment.ts';
import type {
  EngineManifest,
  OpenEngine,
  Scope,
  ScopedEngine,
  Scopes,
  Wire,
} from '../platform/feature/engine-manifest.ts';
import type { LiveFeature } from '../platform/feature/feature.ts';
import { watchLiveness } from '../platform/liveness.ts';
import { watchForResync } from '../platform/resync.ts';
import { createResume } from '../platform/sync/resume.ts';
import type { Group, OpenWire } from '../platform/tabs/tabs.types.ts';
import { uploadLater } from '../platform/uploads/upload-later.ts';
import type { LiveCore } from './engine.ts';

/** Follows one value of a store: calls `use` with it, and its cleanup before the next call. */
const follow = <State, Value>(
  store: StoreApi<State>,
  select: (state: State) => Value,
  use: (value: Value) => Cancel,
): Cancel => {
  let value = select(store.getState());
  let end = use(value);
  const unsubscribe = store.subscribe((state) => {
    const next = select(state);
    if (Object.is(next, value)) return;
    value = next;
    end();
    end = use(value);
  });
  return () => {
    unsubscribe();
    end();
  };
};

const nothing: Cancel = () => {};

const isIn =
  <In extends Scope>(scope: In) =>
  (engine: EngineManifest): engine is EngineManifest & ScopedEngine<In> =>
    engine.scope === scope;

export interface LiveDeps {
  openWire: OpenWire;
  /** No connection is made before: the first screen is answered by calls. */
  mayConnect?: Promise<void>;
  features: readonly LiveFeature[];
}

/**
 * Everything that runs while someone is signed in: both connections, and the engines of the account
 * and of the active profile. A separate part, so that signing in does not wait for it.
 */
export const openLive = (
  core: LiveCore,
  { openWire, mayConnect = Promise.resolve(), features }: LiveDeps,
): Cancel => {
  const { env, session, renew, connection, opened } = core;
  const manifests = features.flatMap(({ engine }) => engine ?? []);
  const merges = Object.assign({}, ...manifests.map((engine) => engine.merges));
  const attachments = features.flatMap((feature) => feature.attachments ?? []);
  const all = (): readonly OpenEngine[] => {
    const { account, profile } = opened.getState();
    return [...(account ?? []), ...(profile?.engines ?? [])];
  };
  const open = <In extends Scope>(scope: In, deps: Scopes[In]): OpenEngine[] =>
    manifests.filter(isIn(scope)).map((engine) => engine.open(deps));

  /**
   * A connection that passes its events to the engines listening to them: one for all tabs of the
   * same owner.
   */
  const openLink = <Events extends EventMap<Events>>(
    wire: Wire,
    owner: string,
    token: () => string | null,
  ): { link: Link<Events>; group: Group } => {
    const { socket, group } = openWire(wire, owner, token, merges);
    for (const event of new Set(manifests.flatMap(({ hears }) => hears[wire])))
      socket.on(event, (payload) => {
        for (const engine of all()) engine.hear(wire, event, payload);
      });
    return { link: createLink<Events>({ env, renew, socket }), group };
  };
  /** Connected as soon as the tokens are fresh. */
  const run = (link: Link<never>): Cancel => {
    let stop: Cancel | null = nothing;
    void mayConnect.then(() => {
      if (stop === null) return;
      // Not before: a connection that is not being made is not reported as lost.
      const untrack = connection.track(link);
      const unfollow = follow(
        session.state,
        ({ fresh }) => fresh,
        (fresh) => {
          if (fresh) link.start();
          return nothing;
        },
      );
      stop = () => {
        unfollow();
        untrack();
      };
    });
    return () => {
      stop?.();
      stop = null;
      link.stop();
    };
  };

  const openProfile = (account: Scopes['account'], me: string): Cancel => {
    const { link: directory, group } = openLink<DirectoryServerEvents>('directory', me, () =>
      session.profileToken(me),
    );
    directory.on('session.ended', session.ended);
    const engines = open('profile', { ...account, me, directory, tabs: group, attachments });
    opened.setState({ profile: { me, engines } });
    const stop = run(directory);
    const stopAsking = watchLiveness({ env, link: directory, onDead: account.main.abandon });
    return () => {
      stopAsking();
      stop();
      opened.setState({ profile: null });
      for (const engine of engines) engine.close();
    };
  };
  const openAccount = (accountId: string): Cancel => {
    const { link: main, group } = openLink<MainServerEvents>('main', accountId, session.userToken);
    main.on('session.ended', session.ended);
    const upload = uploadLater(core);
    const resume = createResume(main);
    const account = { ...core, accountId, upload, main, resume, tabs: group };
    const engines = open('account', account);
    opened.setState({ account: engines });
    const stop = run(main);
    const closeProfile = follow(
      session.state,
      ({ activeProfileId }) => activeProfileId,
      (me) => (me === null ? nothing : openProfile(account, me)),
    );
    return () => {
      closeProfile();
      stop();
      opened.setState({ account: null });
      for (const engine of engines) engine.close();
    };
  };

  opened.setState({ features });
  const cancels = [
    follow(
      session.state,
      ({ status, accountId }) => (status === 'signedIn' ? accountId : null),
      (accountId) => (accountId === null ? nothing : openAccount(accountId)),
    ),
    watchForResync(env, () => {
      void session.refresh();
      for (const engine of all()) engine.resync();
    }),
  ];
  return () => {
    for (const cancel of cancels) cancel();
  };
};
