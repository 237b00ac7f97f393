import { GAP_HOLD_MS } from '@kith/contract/base/constants';
import { type Cancel, type Environment, spread } from '../environment.ts';
import { isRefusal, toFailure } from '../failure.ts';
import type { Epoch } from './epoch.ts';
import { createFollower } from './follower.ts';
import type { HeldCopy } from './resume.ts';
import { createThrottle } from './throttle.ts';

/** Load states; any other version is the server's. */
export const LOADING = 0;
export const FAILED = -1;

interface Versioned {
  version: number;
}
/** The answer of a list: everything if `full`, otherwise the changes. */
interface Told extends Versioned {
  full?: boolean;
  epoch?: string;
}

/** A copy as stored on this device. */
interface Kept<State> {
  epoch: string;
  /** Something was omitted from it. */
  isPart?: boolean;
  show(state: State): State;
}

/** Storage of a collection: in memory, and on this device with a shape of its own. */
export interface Held<State> {
  read(): State;
  write(state: State): void;
  copy?: {
    /** Null if there is none, or it cannot be read. */
    load(): Promise<Kept<State> | null>;
    save(before: State, after: State): void;
  };
}

export interface CollectionOptions<State extends Versioned, Event, Answer extends Told, Heads>
  extends Held<State> {
  env: Pick<Environment, 'now' | 'after' | 'random'>;
  /** Reads the epoch from an answer. */
  epoch?: Epoch;
  /** Requests the changes over the connection; null if the ordinary call has to be made. */
  resume(copy: HeldCopy): Promise<Answer | null>;
  /** The call: everything for 0, otherwise the changes since a version. All pages as one answer. */
  list(version: number): Promise<Answer>;
  /** Applies an answer. */
  merge(state: State, answer: Answer): State;
  /** Applies an event. A `gap` is true, or names the part that has to be requested. */
  reduce(state: State, event: Event): { state: State; gap?: boolean | string | undefined };
  fetchPart?(name: string): Promise<(state: State) => State>;
  /** Whether the state matches the server's heads. */
  isAt?(state: State, heads: Heads): boolean;
  /** Whether something is still missing after catching up; by default the same check. */
  isBehind?(state: State, heads: Heads): boolean;
  /** A version from which changes cannot be requested. */
  isTooOld?(version: number): boolean;
  /** Minimum interval between refreshes, unless forced. */
  throttleMs?: number;
  /** Whether to retry in 3 s; otherwise the next connection does. */
  mayRetry?(cause: unknown): boolean;
  /** The state matches the server's. */
  onCaughtUp?(): void;
}

export interface Collection<State, Event, Heads> {
  /** Loads the copy of this device, once. Nothing is applied or requested before. */
  load(): Promise<void>;
  /** Loads everything, or the changes. Never rejects: a failed first load is a state. */
  refresh(options?: { force?: boolean }): Promise<void>;
  /** The next load requests everything. */
  restart(): void;
  take(event: Event): void;
  takeHeads(heads: Heads & { epoch?: string }): void;
  /** Changes the state and the stored copy. */
  update(change: (state: State) => State): void;
  dispose(): void;
}

const WHOLE = 'whole';

/**
 * The rules of sync for one collection in this browser: the copy on the device first, then the
 * changes, then events, gaps and heads. The feature provides the state and the reducers.
 */
export const defineCollection = <
  State extends Versioned,
  Event,
  Answer extends Told,
  Heads = never,
>(
  options: CollectionOptions<State, Event, Answer, Heads>,
): Collection<State, Event, Heads> => {
  const { env, epoch, copy, read, onCaughtUp } = options;
  const isAt = options.isAt ?? (() => true);
  const isBehind = options.isBehind ?? ((state, heads) => !isAt(state, heads));
  const mayRefresh = createThrottle(env.now, options.throttleMs ?? 0);
  let loading: Promise<void> | undefined;
  let isLoaded = copy === undefined;
  let isWholeDue = false;
  let isAgainDue = false;
  let isDisposed = false;
  let cancelHeads: Cancel = () => {};

  const put = (state: State): void => {
    const before = read();
    if (isDisposed || state === before) return;
    options.write(state);
    if (state.version > LOADING) copy?.save(before, state);
  };
  const become = (from: number, version: number): void => {
    if (read().version === from) put({ ...read(), version });
  };

  const ask = async (version: number): Promise<Answer> =>
    (await options.resume({ version, epoch: epoch?.current() ?? null })) ?? options.list(version);

  const fetchWhole = async (): Promise<(state: State) => State> => {
    const { version } = read();
    const isFirst = isWholeDue || version <= LOADING || options.isTooOld?.(version) === true;
    const since = isFirst ? LOADING : version;
    const of = epoch?.current() ?? null;
    let answer = await ask(since);
    if (answer.epoch !== undefined) {
      epoch?.isSame(answer.epoch);
      // Changes in another database say nothing about this one.
      if (of !== null && of !== answer.epoch && answer.full !== true) answer = await ask(LOADING);
    }
    isWholeDue = false;
    return (state) => {
      // Discarded or reset to an earlier version meanwhile: changes in between would be missing.
      isAgainDue = answer.full !== true && since > LOADING && state.version < since;
      return isAgainDue ? state : options.merge(state, answer);
    };
  };

  const follower = createFollower<State, Event>({
    env,
    read,
    write: put,
    reduce(held, event) {
      const { state, gap = false } = options.reduce(held, event);
      return gap === false ? { state } : { state, gap: gap === true ? WHOLE : gap };
    },
    fetch: (gap) =>
      gap === WHOLE || options.fetchPart === undefined ? fetchWhole() : options.fetchPart(gap),
    mayRetry: options.mayRetry ?? ((cause) => !isRefusal(toFailure(cause))),
    onCaughtUp(gap) {
      if (gap !== WHOLE) return;
      if (isAgainDue) void catchUp();
      else onCaughtUp?.();
    },
  });

  /** Resolves with whether it succeeded. */
  const catchUp = async (): Promise<boolean> => {
    become(FAILED, LOADING);
    try {
      await follower.catchUp(WHOLE);
      return true;
    } catch {
      become(LOADING, FAILED);
      return false;
    }
  };

  /** Versions only grow: a copy that is still behind after catching up needs everything. */
  const explain = async (heads: Heads): Promise<void> => {
    if (!isAt(read(), heads) && (await catchUp())) isWholeDue = isBehind(read(), heads);
  };

  const load = async (): Promise<void> => {
    const kept = (await copy?.load()) ?? null;
    isLoaded = true;
    if (isDisposed || kept === null || read().version > LOADING) return;
    if (epoch?.allows(kept.epoch) === false) return;
    options.write(kept.show(read()));
    isWholeDue ||= kept.isPart === true;
  };

  return {
    load: () => (loading ??= load()),
    async refresh({ force = false } = {}) {
      if (isLoaded && mayRefresh(force)) await catchUp();
    },
    restart() {
      isWholeDue = true;
    },
    take(event) {
      if (isLoaded && !isDisposed) follower.take(event);
    },
    takeHeads(heads) {
      cancelHeads();
      if (heads.epoch !== undefined && epoch?.isSame(heads.epoch) === false) return;
      if (!isLoaded || read().version === LOADING) return;
      if (isAt(read(), heads)) return onCaughtUp?.();
      // The events that explain the difference may be about to arrive.
      const wait = spread(env, GAP_HOLD_MS, GAP_HOLD_MS / 4);
      cancelHeads = env.after(wait, () => void explain(heads));
    },
    update: (change) => put(change(read())),
    dispose() {
      isDisposed = true;
      cancelHeads();
      follower.dispose();
    },
  };
};
