import type { Cancel, Environment } from '../environment.ts';

/** An engine whose code is loaded after the first messages have been shown. */
export interface LateEngine<Engine> {
  /** Loads the engine; rejects if that fails, or once it is closed. */
  engine(): Promise<Engine>;
  /** Whether it was loaded, or is being loaded. */
  isWanted(): boolean;
  /** Passes something on to the engine, if it has been loaded: it asks for what it has missed. */
  pass(on: (engine: Engine) => void): void;
  /** Acts after `ms`, unless it was closed or asked again by then; loads the engine unless told otherwise. */
  later(ms: number, act?: () => void): void;
  /** Nothing is opened any more: what would be stored then would outlive a sign-out. */
  close(): void;
}

/** `load` fetches the code; what it resolves with opens the engine. */
export const createLateEngine = <Engine extends { dispose(): void }>(
  env: Pick<Environment, 'after'>,
  load: () => Promise<() => Engine>,
): LateEngine<Engine> => {
  let isClosed = false;
  let loading: Promise<Engine> | undefined;
  let loaded: Engine | undefined;
  let cancel: Cancel = () => {};
  const begin = async (): Promise<Engine> => {
    const open = isClosed ? undefined : await load();
    if (open === undefined || isClosed) throw new Error('This scope has ended.');
    loaded = open();
    return loaded;
  };
  const engine = (): Promise<Engine> => {
    loading ??= begin().catch((cause: unknown) => {
      loading = undefined;
      throw cause;
    });
    return loading;
  };
  return {
    engine,
    isWanted: () => loading !== undefined,
    pass: (on) => {
      if (loaded) on(loaded);
    },
    later: (ms, act = () => void engine().catch(() => undefined)) => {
      cancel();
      cancel = env.after(ms, act);
    },
    close: () => {
      isClosed = true;
      cancel();
      loaded?.dispose();
    },
  };
};
